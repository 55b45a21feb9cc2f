import type { Page } from '@playwright/test';

/**
 * Focuses every element that a key can reach in a page or an open dialog, after use of the keyboard. Returns each with the
 * contrast of its focus mark with its surroundings (1.4.11): the second lowest of its visible sides; null without a mark.
 */
export async function focusStops(page: Page) {
  await page.addStyleTag({ content: '*, ::after { transition: none !important }' });
  return page.evaluate(() => {
    const targets = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const colorOf = (text: string): readonly number[] => {
      if (!paint) return [];
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = text;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one: readonly number[], other: readonly number[]) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const isOpaque = ([, , , alpha = 0]: readonly number[]) => alpha > 240;
    /** The color at a point; a picture counts as dark as the mark. */
    const groundAt = (x: number, y: number, mark: readonly number[]) => {
      for (const part of document.elementsFromPoint(x, y)) {
        if (part.matches('img, video, canvas')) return mark;
        const color = colorOf(getComputedStyle(part).backgroundColor);
        if (isOpaque(color)) return color;
      }
      return [255, 255, 255, 255];
    };
    const marks = (element: Element) => {
      const around = [element, element.closest('.option, .pill, .around')].filter((one) => one !== null);
      return around.flatMap((one) =>
        ([null, '::after'] as const).flatMap((pseudo) => {
          const style = getComputedStyle(one, pseudo);
          const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
          const color = colorOf(style.outlineColor);
          return hasOutline && isOpaque(color) ? [{ one, pseudo, style, color }] : [];
        }),
      );
    };
    const contrastOf = (element: Element): number | null => {
      const [mark] = marks(element);
      if (!mark) return null;
      const { one, pseudo, style, color } = mark;
      // A light ring around it, or within it.
      if (/^rgb\(255, 255, 255\) 0px 0px 0px [4-9]px/.test(style.boxShadow))
        return ratio(color, [255, 255, 255]);
      const box = (pseudo ? (one.closest('.card') ?? one) : one).getBoundingClientRect();
      const out = parseFloat(style.outlineOffset) + (parseFloat(style.outlineOffset) < 0 ? -1 : 3);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const points = [
        [box.left - out, y],
        [box.right + out, y],
        [x, box.top - out],
        [x, box.bottom + out],
      ] as const;
      const inView = points.filter(
        ([left, top]) => left > 0 && top > 0 && left < window.innerWidth && top < window.innerHeight,
      );
      // One side may touch something dark.
      const ratios = inView.map(([left, top]) => ratio(color, groundAt(left, top, color)));
      return ratios.sort((a, b) => a - b)[Math.min(1, ratios.length - 1)] ?? null;
    };
    // Also with the focus.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const root = document.querySelector('dialog[open]') ?? document;
    return [...root.querySelectorAll<HTMLElement>(targets)]
      .filter((element) => element.closest('[inert]') === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        element.focus();
        if (document.activeElement !== element || isClipped(element)) return [];
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return [{ what: element.outerHTML.slice(0, 140), contrast: contrastOf(element) }];
      });
  });
}
