import * as dataAttributes from '@/lib/routing/data-attributes';
import { roomyWindowQuery } from '@/lib/routing/page-protocol';

/**
 * Preloads a list's index after the page's own scripts, so that a choice made before they run shows as
 * soon as they do. Its URL is in the script's attribute. A wide window gains nothing from it.
 */
const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
if (!connection?.saveData && !matchMedia(roomyWindowQuery).matches) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.fetchPriority = 'low';
  link.href = document.currentScript?.getAttribute(dataAttributes.index) ?? '';
  document.head.append(link);
}
