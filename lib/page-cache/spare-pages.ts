import { randomUUID } from 'node:crypto';
import { processWide } from '../process-wide';
import { paths } from '../routes';
import type { CachedPageValue } from './types';

/** A page that is answered in place of others, as it was last rendered. */
export interface SparePage {
  readonly html: string;
  readonly policy: string;
}

/** What took a page's place: it doesn't exist, or it failed. */
export type SpareKind = 'not-found' | 'failed';

/** The path of the error page below the locale: no address of ours, this server alone asks for it. */
export const failedPath = '/page-500';
/** The header with which this server asks itself for its error page, and what it has to hold. */
export const spareHeader = 'x-spare-page';
export const spareToken = (): string => processWide('spare-token', () => randomUUID());

const holder = () => processWide('spare-pages', () => new Map<SpareKind, SparePage>());

/** Which page a key of the page cache names, that ends with the path below the locale; null for an ordinary one. */
export function spareKindOf(key: string): SpareKind | null {
  if (key.endsWith(paths.notFound)) return 'not-found';
  return key.endsWith(failedPath) ? 'failed' : null;
}

/** Keeps a spare page for others and gives it its status. */
export function asSpare(kind: SpareKind, value: CachedPageValue): CachedPageValue {
  if (value.kind !== 'APP_PAGE') return value;
  const policy = String(value.headers?.['content-security-policy'] ?? '');
  holder().set(kind, { html: value.html, policy });
  return kind === 'not-found' ? { ...value, status: 404 } : value;
}

/** A spare page; null before it was first rendered. */
export function sparePage(kind: SpareKind): SparePage | null {
  return holder().get(kind) ?? null;
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
