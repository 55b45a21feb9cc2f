import { browserStorage } from './storage';

/** Storage key of the tab's typefaces, where a visit began without ours: an inline script applies them. */
export const typefaceKey = 'letra';

/** Returns the width of a text of the page in these typefaces, or as the document sets them. */
function textWidth(fontFamily = ''): number {
  const probe = document.createElement('span');
  probe.textContent = 'mmmiiill10.290 €';
  // Of the body's size: browsers decide for each size anew, and a canvas would apply a late typeface too.
  Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', whiteSpace: 'nowrap', fontFamily });
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
}

/**
 * Preserves the typeface of a visit. A document whose first text was painted without ours stays without it; a style
 * sheet that a later page adds would otherwise make browsers apply it. The following documents of the tab stay so too.
 */
export async function preserveFirstTypeface(): Promise<void> {
  await document.fonts.ready;
  const { style } = document.documentElement;
  const [, ...others] = getComputedStyle(document.documentElement).fontFamily.split(',');
  const fallbacks = others.join(',').trim();
  if (fallbacks === '' || style.fontFamily !== '' || textWidth() !== textWidth(fallbacks)) return;
  style.fontFamily = fallbacks;
  browserStorage('sessionStorage').set(typefaceKey, fallbacks);
}
