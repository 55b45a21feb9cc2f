import type { Page } from '@playwright/test';
import { complaintsOf } from './support/complaints';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** Translates the page, and later content. */
    translatePage?: () => void;
  }
}

/**
 * The effect of a page translator: each text becomes two nested elements with its words in another order, later texts
 * too. Words are reversed, so that a second translation restores the original.
 */
function installTranslator(): void {
  const left = 'script, style, noscript, svg, textarea, font';
  const reversed = (text: string) =>
    text.replace(/^(\s*)(.*?)(\s*)$/s, (_, before: string, words: string, after: string) =>
      [before, words.split(' ').reverse().join(' '), after].join(''),
    );
  const translate = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(left) !== null) return;
    const inTwo = document.createElement('template');
    inTwo.innerHTML = '<font><font></font></font>';
    inTwo.content.querySelector('font font')?.append(reversed(text.data));
    text.replaceWith(inTwo.content);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  window.translatePage = () => {
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes])
          if (node.isConnected && (node instanceof Text || node !== target)) translateAll(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
}

/** The texts of a page in order, of a translated one before translation. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.closest('script, style, noscript, svg, textarea')) continue;
      const words = text.data.trim();
      if (words === '') continue;
      texts.push(text.parentElement?.localName === 'font' ? words.split(' ').reverse().join(' ') : words);
    }
    return texts;
  });
}

/**
 * A visitor of the original site, and one of the translated site: both do the same on the page with most moving texts.
 * Every other browser test watches for changes of texts that a translation breaks (`tests/support/changing-texts.ts`).
 */
class Both {
  private constructor(
    private readonly plain: Page,
    private readonly other: Page,
  ) {}

  static async open(plain: Page, other: Page, path: string): Promise<Both> {
    const both = new Both(plain, other);
    await other.addInitScript(installTranslator);
    await both.goto(path);
    return both;
  }

  /** Opens a URL, and translates its page after hydration. */
  async goto(path: string): Promise<void> {
    await Promise.all([this.plain, this.other].map((page) => page.goto(path)));
    await hydrated(this.other);
    await this.other.evaluate(() => window.translatePage?.());
    await expect(this.other.locator('h1 font font')).not.toHaveCount(0);
    await this.same();
  }

  /** Acts on both pages, and waits until both have the same texts. */
  async do(step: (page: Page) => Promise<unknown>, done?: (page: Page) => Promise<unknown>): Promise<void> {
    await step(this.plain);
    await step(this.other);
    await done?.(this.plain);
    await done?.(this.other);
    await this.same();
  }

  private async same(): Promise<void> {
    await expect(async () => expect(await textsOf(this.other)).toEqual(await textsOf(this.plain))).toPass({
      timeout: 15_000,
    });
  }
}

/** A part that is translated before its hydration is re-rendered. */
const isHarmless = (complaint: string) => complaint.includes('React error #418');

test.use({ viewport: { width: 1280, height: 900 } });

const address = (part: string | RegExp) => (page: Page) => expect(page).toHaveURL(part);

test('a list that is sorted, filtered, leafed through and compared tells the truth', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const complaints = complaintsOf(other);
  const list = await Both.open(page, other, '/vehiculos');
  await list.do((page) => page.locator('#orden').selectOption('1'), address(/sort=1/));
  await list.do((page) => page.locator('#orden').selectOption('3'), address(/sort=3/));
  await list.do((page) => page.locator('input[name=colors]').nth(1).check(), address(/colors=/));
  await list.do((page) => page.locator('input[name=colors]').nth(2).check(), address(/colors=\d+,|%2C/));
  await list.do((page) => page.locator('input[name=colors]').nth(1).uncheck(), address(/colors=\d+(&|$)/));
  await list.do((page) => page.locator('.filters .slider').first().press('End'));
  for (const _ of [1, 2]) await list.do((page) => page.locator('.filters .slider').first().press('PageDown'));
  await list.do((page) => page.locator('.list-clear a').click(), address(/^[^=]*(\?sort=3)?$/));
  await list.do((page) => page.locator('a[rel=next]').click(), address(/page=2/));
  await list.do((page) => page.locator('a[rel=prev]').click(), address(/^(?!.*page=2)/));
  await list.do((page) => page.goBack(), address(/page=2/));
  const add = (page: Page) => page.locator('.card > button').first().click();
  const toast = (count: number) => (page: Page) => expect(page.locator('.toast')).toHaveCount(count);
  await list.do(add, toast(1));
  await list.do(add, toast(2));
  expect(complaints.filter((text) => !isHarmless(text))).toEqual([]);
  await other.context().close();
});
