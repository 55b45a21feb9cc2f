import { processWide } from '../process-wide';
import { paths } from '../routes';
import type { CachedPageValue } from './types';

/** The 404 page as it was last rendered: the answer for whatever page turns out not to exist. */
export interface NotFoundPage {
  readonly html: string;
  readonly policy: string;
}

const holder = () => processWide('not-found-page', () => ({ page: null as NotFoundPage | null }));

/** Whether a key of the page cache, which ends with the path below the locale, is that of the 404 page. */
export const isNotFoundPage = (key: string) => key.endsWith(paths.notFound);

/** Keeps the 404 page for others and gives it its status. */
export function asNotFound(value: CachedPageValue): CachedPageValue {
  if (value.kind !== 'APP_PAGE') return value;
  holder().page = { html: value.html, policy: String(value.headers?.['content-security-policy'] ?? '') };
  return { ...value, status: 404 };
}

/** The 404 page; null before it was first rendered. */
export function notFoundPage(): NotFoundPage | null {
  return holder().page;
}
