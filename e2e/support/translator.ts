import type { Page } from '@playwright/test';

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

/** Adds a translator to each document of a page, initially off. */
export async function giveTranslator(page: Page): Promise<void> {
  await page.addInitScript(installTranslator);
}

/** The texts of a page in order, of a translated one before translation. */
export function textsOf(page: Page): Promise<string[]> {
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
