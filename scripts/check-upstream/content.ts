import { z } from 'zod';
import config from '../../stock-service/schemas/config.schema.json';
import dealers from '../../stock-service/schemas/dealers.schema.json';
import list from '../../stock-service/schemas/list.schema.json';
import models from '../../stock-service/schemas/models.schema.json';
import vehicle from '../../stock-service/schemas/vehicle.schema.json';
import { firstAmountIn } from '../../lib/i18n/amount';
import { isRecord } from '../../lib/platform/records';
import { missingSettings } from '../../lib/upstream/config';
import { toNumber, toText } from '../../lib/upstream/fields';

/** The contract of each response, as the upstream's team has it (docs/upstream.md). */
const schemas = { config, dealers, models, list, vehicle };

export type SchemaName = keyof typeof schemas;

const remark = (what: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${what}: ${[...new Set(names)].join(', ')}`];

/** The fields in which a response departs from its schema. */
export function departures(response: SchemaName, body: unknown): string[] {
  const schema = z.fromJSONSchema(schemas[response] as Parameters<typeof z.fromJSONSchema>[0]);
  const issues = schema.safeParse(body).error?.issues ?? [];
  const fields = issues.map(({ path }) => path.filter((part) => typeof part === 'string').join('.'));
  return remark(
    `departs from ${response}.schema.json`,
    fields.map((field) => field || 'the whole answer'),
  );
}

/** What no visitor sees as it was sent. */
const unsuitable: Readonly<Record<string, RegExp>> = {
  'directives, which are left out or resolved by a guess': /\{\{\s*[a-z]/i,
  'hidden blocks, which are left out': /display\s*:\s*none|<[a-z][^>]*\shidden(?=[\s=>/])/i,
  'style sheets, which are left out': /<style\b/i,
  'frames or videos, which are left out': /<(?:iframe|object|embed|video)\b/i,
  'a picture for each of two screens, of which one is shown': /pagebuilder-mobile-(?:hidden|only)/i,
  'code or forms, which are left out': /<(?:script|form|input)\b/i,
  'escaped HTML': /&lt;\/?(?:p|div|strong|span|a|ul)\b/i,
  'invisible characters, which are left out': /[^\P{Cf}\u200c\u200d]|\p{Cs}/u,
};

/** The fields and settings whose texts hold something that is not shown as it was sent. */
export function contentRemarks(body: unknown): string[] {
  const texts = [...textsIn(body)].filter(([name]) => !name.endsWith('_script'));
  return Object.entries(unsuitable).flatMap(([what, pattern]) =>
    remark(
      `texts hold ${what}`,
      texts.filter(([, text]) => pattern.test(text)).map(([name]) => name),
    ),
  );
}

/** Every text of a response with the name of its field; of a setting with its key. */
function* textsIn(value: unknown, name = ''): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  if (!isRecord(value)) return;
  const { config_key: setting } = value;
  for (const [key, inner] of Object.entries(value))
    yield* textsIn(inner, typeof setting === 'string' ? setting : /^\d+$/.test(key) ? name : key);
}

/**
 * The texts of amounts (`price_format`) that say another amount than their number: visitors see the number, in whole
 * euros.
 */
export function contradictingFormats(body: unknown): string[] {
  return remark('money: formats contradict amounts', [...contradictionsIn(body)]);
}

function* contradictionsIn(value: unknown): Generator<string> {
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const amount = toNumber(value[key.replace(/_format$/, '')]);
    const stated = key.endsWith('_format') ? firstAmountIn(toText(inner)) : null;
    if (amount !== null && stated !== null && Math.abs(stated - amount) > 1) yield key;
    yield* contradictionsIn(inner);
  }
}

/** The settings that are missing. */
export const settingRemarks = (body: unknown): string[] => remark('missing settings', missingSettings(body));
