import sharp from 'sharp';
import { z } from 'zod';
import config from '../../stock-service/schemas/config.schema.json';
import dealers from '../../stock-service/schemas/dealers.schema.json';
import list from '../../stock-service/schemas/list.schema.json';
import models from '../../stock-service/schemas/models.schema.json';
import vehicle from '../../stock-service/schemas/vehicle.schema.json';
import { verifiedPictureSourceUrlOrNull } from '../../lib/content/picture-refs';
import type { PictureRef } from '../../lib/content/pictures';
import { fetchUpstreamFile, UpstreamFileError } from '../../lib/content/upstream-file';
import { firstAmountInOrNull } from '../../lib/i18n/amount';
import { sizes } from '../../lib/platform/resource-limits';
import { isObjectOrArray } from '../../lib/platform/records';
import { settingKeys } from '../../lib/upstream/config';
import { toNumberOrNull, toPlainTextOrEmpty } from '../../lib/upstream/fields';
import { LenientListReader } from '../../lib/upstream/parse';
import { mapConcurrently } from '../support/wait';

/** The contract of each response, as the upstream's team has it (docs/upstream.md). */
const schemas = { config, dealers, models, list, vehicle };

export type SchemaName = keyof typeof schemas;

/** A line about the things of these names; none without a name. */
export const remarkOnNames = (what: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${what}: ${[...new Set(names)].join(', ')}`];

/** The fields in which a response departs from its schema. */
export function schemaDepartures(response: SchemaName, body: unknown): string[] {
  const schema = z.fromJSONSchema(schemas[response] as Parameters<typeof z.fromJSONSchema>[0]);
  const issues = schema.safeParse(body).error?.issues ?? [];
  const fields = issues.map(
    ({ path }) => path.filter((part) => typeof part === 'string').join('.') || 'the whole answer',
  );
  return remarkOnNames(`departs from ${response}.schema.json`, fields);
}

/** What no visitor sees as it was sent. */
const unsuitable: Readonly<Record<string, RegExp>> = {
  'directives, which are left out or resolved by a guess': /\{\{\s*[a-z]/i,
  'hidden blocks, which are left out': /display\s*:\s*none|<[a-z][^>]*\shidden(?=[\s=>/])/i,
  'styles, frames, videos, code or forms, which are left out':
    /<(?:style|iframe|object|embed|video|script|form|input)\b/i,
  'a picture for each of two screens, of which one is shown': /pagebuilder-mobile-(?:hidden|only)/i,
  'escaped HTML': /&lt;\/?(?:p|div|strong|span|a|ul)\b/i,
  'invisible characters, which are left out': /[^\P{Cf}\u200c\u200d]|\p{Cs}/u,
};

/** What does nothing in configured code (`*_script`), which runs after the page has loaded. */
const unsuitableCode: typeof unsuitable = {
  'document.write, which is ignored': /\bdocument\s*\.\s*write(?:ln)?\b/,
};

/** The fields and settings whose texts hold something that is not shown, or not run, as it was sent. */
export function contentRemarks(body: unknown): string[] {
  const texts = [...textsIn(body)];
  return [unsuitable, unsuitableCode].flatMap((patterns) =>
    Object.entries(patterns).flatMap(([what, pattern]) => {
      const isOfKind = (name: string) => name.endsWith('_script') === (patterns === unsuitableCode);
      const names = texts.flatMap(([name, text]) => (isOfKind(name) && pattern.test(text) ? name : []));
      return remarkOnNames(`texts hold ${what}`, names);
    }),
  );
}

/** Every text of a response with the name of its field; of a setting with its key. */
function* textsIn(value: unknown, name = ''): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  if (!isObjectOrArray(value)) return;
  const { config_key: setting } = value;
  for (const [key, inner] of Object.entries(value))
    yield* textsIn(inner, typeof setting === 'string' ? setting : /^\d+$/.test(key) ? name : key);
}

/**
 * The texts of amounts (`price_format`) that say another amount than their number: visitors see the number,
 * in whole euros.
 */
export function contradictingFormats(body: unknown): string[] {
  return remarkOnNames('money: formats contradict amounts', [...contradictionsIn(body)]);
}

function* contradictionsIn(value: unknown): Generator<string> {
  if (!isObjectOrArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const amount = toNumberOrNull(value[key.replace(/_format$/, '')]);
    const stated = key.endsWith('_format') ? firstAmountInOrNull(toPlainTextOrEmpty(inner)) : null;
    if (amount !== null && stated !== null && Math.abs(stated - amount) > 1) yield key;
    yield* contradictionsIn(inner);
  }
}

/** The settings that are missing. One that is sent without a value is meant to have none. */
export function settingRemarks(body: unknown): string[] {
  const items = new LenientListReader().itemsOf(body);
  const sentKeys = new Set(
    items.map((item) => (isObjectOrArray(item) ? toPlainTextOrEmpty(item['config_key']) : '')),
  );
  const missing = settingKeys.filter((key) => !sentKeys.has(key));
  return remarkOnNames('missing settings', missing);
}

/** Maximum number of pictures to fetch. */
const maxPictures = 300;
const picturesAtOnce = 6;

/** Fetches each picture. Returns one line for each reason why some can't be shown. */
export async function fetchPicturesForRemarks(refs: readonly PictureRef[]): Promise<string[]> {
  const all = [...new Set(refs)];
  const paths = new Map<string, string[]>();
  await mapConcurrently(all.slice(0, maxPictures), picturesAtOnce, async (ref) => {
    const url = verifiedPictureSourceUrlOrNull(ref);
    if (url === null) return;
    try {
      await sharp(await fetchUpstreamFile(url, sizes['picture of the upstream'])).metadata();
    } catch (error) {
      const reason = error instanceof UpstreamFileError ? error.reason : 'unreadable';
      paths.set(reason, [...(paths.get(reason) ?? []), url.pathname]);
    }
  });
  return [
    ...[...paths].map(
      ([reason, refsOfReason]) =>
        `${refsOfReason.length} × ${reason}, such as ${refsOfReason.slice(0, 3).join(' | ')}`,
    ),
    ...(all.length > maxPictures ? [`${all.length - maxPictures} further pictures were not fetched`] : []),
  ];
}
