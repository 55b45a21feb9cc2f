import { parse } from 'node-html-parser';
import { expect } from './test';

/** A list as the server sends it, before any script, as visitors without scripts see it. */
export interface ServedList {
  /** «81 vehículos» */
  readonly count: string;
  /** The vehicles of the page in their order. */
  readonly vehicles: readonly number[];
  /** The names of the links above the list that remove a choice. */
  readonly chosen: readonly string[];
  /** The value of «Ordenar por». */
  readonly order: string;
  /** The document's title. */
  readonly title: string;
  /** The directives for search engines; null without any. */
  readonly robots: string | null;
  /** The canonical URL; null without one. */
  readonly canonical: string | null;
  /** `og:url`. */
  readonly shared: string | null;
}

/** Reads a list. Throws if it is missing. */
export async function servedList(url: string): Promise<ServedList> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  const root = parse(await response.text());
  const links = root.querySelectorAll('[aria-label="Vehículos"] article :is(h2, h3) a[href]');
  const chosen = root.querySelectorAll('[aria-label="Filtros activos"] a');
  return {
    count: root.querySelector('[role=status]')?.text ?? '',
    vehicles: links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
    chosen: chosen.map((link) => link.getAttribute('aria-label') ?? link.text),
    order: root.querySelector('select[name=sort] option[selected]')?.getAttribute('value') ?? '',
    title: root.querySelector('title')?.text ?? '',
    robots: root.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    shared: root.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? null,
  };
}
