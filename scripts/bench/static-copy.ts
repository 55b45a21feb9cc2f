import { parse, type HTMLElement } from 'node-html-parser';
import { CommandError } from '../support/say';

/** Where the style sheet of a copy lies. */
export const stylesPath = '/styles.css';

/** A page of ours as it would be without us: a document that links its style sheet and names no script. */
export interface StaticCopy {
  readonly html: string;
  readonly styles: string;
}

/** Markup that has a page run a script. Data of other types, such as that for search engines, stays. */
const scripts = [
  'script:not([type])',
  'script[type="module"]',
  'script[src]',
  'link[as="script"]',
  'link[rel="modulepreload"]',
].join(',');

/**
 * Makes such a copy of a page.
 * @throws CommandError when the page holds no style sheet.
 */
export function staticCopy(page: string): StaticCopy {
  const document = parse(page, { comment: false });
  const style = document.querySelector('style');
  if (!style) throw new CommandError('The page holds no style sheet.');
  const styles = style.innerHTML;
  document.querySelectorAll(`${scripts}, link[rel="stylesheet"]`).forEach((element) => element.remove());
  style.replaceWith(`<link rel="stylesheet" href="${stylesPath}">`);
  return { html: document.toString(), styles };
}

/** The addresses of the vehicles that a list leads to, in its order. */
export function vehiclesOf(list: string): readonly string[] {
  const links = parse(list).querySelectorAll('article :is(h2, h3) a[href^="/vehiculo/"]');
  return links.map((link: HTMLElement) => link.getAttribute('href') ?? '');
}
