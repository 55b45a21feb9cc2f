import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { log } from '@/lib/platform/log';
import { plainAnswer, type Answer } from './answer';

/** How a variable segment is filled, by the framework's own short names. */
const kinds = [
  ...['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc'],
  ...['d', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)'],
];
const siblings = z.array(z.string()).nullable();
/** A segment of an address: its text, or name, value, kind and siblings of a variable one. */
const segment = z.union([z.string(), z.tuple([z.string(), z.string(), z.enum(kinds), siblings])]);
const markers = ['refetch', 'inside-shared-layout', 'metadata-only'];

/** Which pages a browser has, within each other, as the framework's own code writes it. */
const routerState: z.ZodType = z.lazy(() =>
  z.tuple([
    segment,
    z.record(z.string(), routerState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(markers).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

/**
 * The response to a request for a page's data whose account of what the browser has can't be read; null for all others.
 * The framework would fail with it as if the page had (product 4.7).
 */
export function dataRefusal({ rsc, 'next-router-state-tree': state }: IncomingHttpHeaders): Answer | null {
  if (rsc === undefined || state === undefined || isReadable(String(state))) return null;
  log.info('page data was asked for with a header that nobody can read');
  return plainAnswer(400, 'Bad Request');
}

function isReadable(state: string): boolean {
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(state))).success;
  } catch {
    return false;
  }
}
