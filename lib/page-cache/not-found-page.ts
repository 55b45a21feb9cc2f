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

/** Marks a page that says itself that what it was asked for doesn't exist, and is whole as it is. */
export const goneMark = 'data-gone="true"';

/** Names, among the headers of a cached page, one that is answered as it is although its status is 404. */
export const wholeHeader = 'x-whole-page';

/** A page with the mark answers 404 with its own body; any other stays as it is. */
export function withGoneStatus(value: CachedPageValue): CachedPageValue {
  if (value.kind !== 'APP_PAGE' || !value.html.includes(goneMark)) return value;
  return { ...value, status: 404, headers: { ...value.headers, [wholeHeader]: '1' } };
}

/** The 404 page; null before it was first rendered. */
export function notFoundPage(): NotFoundPage | null {
  return holder().page;
}
