import type { Locator, Page } from '@playwright/test';

/*
 * Checks of WCAG 2.2 AA that axe lacks and a browser can do: each function returns the failures as text, so that an
 * empty list is a pass (docs/accessibility.md).
 */

/** Every target of a finger, a mouse or a key. */
const targets =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Targets of less than 24 × 24 CSS px (2.5.8), except links within a sentence; labels enlarge them. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    // Visible only with the focus, or for nobody.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      !isClipped(element) &&
      getComputedStyle(element).pointerEvents !== 'none';
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
    const isHit = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const reaches = (...points: readonly (readonly [number, number])[]) =>
        points.every(([left, top]) => {
          const hit = document.elementFromPoint(left, top);
          return [element, ...labels].some((one) => one.contains(hit));
        });
      // Its neighbor may belong to it, as its label does.
      const isWide = reaches([x - 11.5, y], [x + 11.5, y]) || reaches([x, y], [x + 23, y]);
      return isWide && reaches([x, y - 11.5], [x, y + 11.5]);
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (!isVisible(element)) return false;
        return (width < 24 || height < 24) && !isInSentence(element) && !isHit(element);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`;
      });
  }, targets);
}

/** Controls whose accessible name lacks their visible words (2.5.3): speech control couldn't click them. */
export function namesWithoutTheirWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
    // Words for screen readers and icons aren't visible.
    const observed = (element: Node): string => {
      if (element instanceof Text) return element.data;
      if (!(element instanceof HTMLElement) || element instanceof HTMLSelectElement) return '';
      if (!element.checkVisibility() || element.getBoundingClientRect().width <= 1) return '';
      return [...element.childNodes].map(observed).join('');
    };
    const controls = 'a, button, input, select, textarea, summary, [role=button], [role=link]';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.matches('[aria-label], [aria-labelledby]'))
      .filter((element) => {
        const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
        const name =
          by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
          (element.getAttribute('aria-label') ?? '');
        const labels =
          'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
        return [element, ...labels].some((one) => !plain(name).includes(plain(observed(one))));
      })
      .map((element) => `«${plain(observed(element))}»: ${element.outerHTML.slice(0, 160)}`);
  });
}

/** Lists without markers that Safari doesn't announce as lists (1.3.1): outside of `nav` they need their role. */
export function listsWithoutRole(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ul:not([role]), ol:not([role])')]
      .filter((list) => list.closest('nav') === null && getComputedStyle(list).listStyleType === 'none')
      .map((list) => list.outerHTML.slice(0, 140)),
  );
}

/** A stop of the Tab key. */
export interface Stop {
  readonly what: string;
  /** Whether any of it is in view and not covered (2.4.11). */
  readonly isClear: boolean;
}

/** Tabs through a page from the focus until it leaves, at most that many times. */
export async function tabThrough(page: Page, most: number, key = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const { left, top, width, height } = element.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const isClear = parts.some((right) =>
        parts.some((down) => {
          const hit = document.elementFromPoint(left + width * right, top + height * down);
          return hit !== null && [element, ...labels].some((one) => one.contains(hit));
        }),
      );
      return { what: element.outerHTML.slice(0, 160), isClear };
    });
    if (stop === null) return stops;
    stops.push(stop);
  }
  return stops;
}

/** Text that its own box cuts off (1.4.4, 1.4.12), except one line with an intended ellipsis. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // For screen readers only, or for nobody.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        // An open select shows its cut texts whole.
        const isUnseen = element.closest('svg, select') ?? isClipped(element);
        if (!element.checkVisibility() || isUnseen || !element.textContent.trim()) return false;
        const { width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1) return false;
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Elements that make a page wider than its window (1.4.10); empty if the page can't scroll sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Fields and selects of a page, hidden ones too, whose text is so small that a phone zooms in on focus. */
export const smallBoxes = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea')
    .evaluateAll((all) =>
      all
        .filter((box) => parseFloat(getComputedStyle(box).fontSize) < 16)
        .map((box) => `${box.tagName} ${box.id} ${box.getAttribute('name') ?? ''}`),
    );

/** Of these elements those that another one of them overlaps. */
export const overlapping = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((all) => {
    const boxes = all.map((part) => ({ part, box: part.getBoundingClientRect() }));
    return boxes
      .filter(({ part, box: one }) =>
        boxes.some(({ part: next, box: other }) => {
          const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
          return next !== part && !isBeside && one.bottom > other.top + 1 && other.bottom > one.top + 1;
        }),
      )
      .map(({ part }) => part.outerHTML.slice(0, 120));
  });
