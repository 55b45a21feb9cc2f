import type { CallResult } from './ask';
import { fieldsIn, type Field } from './fields';
import { isRecord } from './findings';
import { broken } from '../support/report';
import type { SchemaName } from './schemas';
import { uniqueRemarks, type Remark } from './remarks';

/** The shape of a response without another wrapper. */
type Shape = 'items' | 'list' | 'record' | 'lines';

export const shapeOf: Readonly<Record<SchemaName, Shape>> = {
  config: 'items',
  dealers: 'items',
  models: 'items',
  list: 'list',
  vehicle: 'record',
  simulation: 'lines',
};

const readAllTheSame = 'Read all the same; the contract’s form is the safer one (docs/upstream.md).';

/** Readable departures of a response from the contract's serialization. */
export function writingOf({ body, contentType: type }: CallResult, shape: Shape): Remark[] {
  const remarks = [
    ...(type !== null && !/\bjson\b/i.test(type) ? [`the content type is ${type.split(';')[0] ?? ''}`] : []),
    ...wrappersOf(body, shape),
  ].map((what): Remark => ({ what, todo: readAllTheSame }));
  return uniqueRemarks([...remarks, ...[...fieldsIn(body)].flatMap(oddityOf)]);
}

const isNumbered = (value: unknown) =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key));

function wrappersOf(body: unknown, shape: Shape): string[] {
  if (shape === 'lines') return Array.isArray(body) ? [] : ['a list comes in a wrapper'];
  const isWrapped = Array.isArray(body) && !(shape === 'items' && body.length !== 1);
  if (isWrapped) return ['an answer stands in a list of its own'];
  if (isNumbered(body)) return ['an answer stands in a numbered object'];
  if (shape === 'record') return [];
  if (Array.isArray(body)) return ['a list comes without «items»'];
  const name = shape === 'items' ? 'items' : 'vehicles_list';
  const list = isRecord(body) ? body[name] : undefined;
  if (isRecord(list)) return [`«${name}» is an object, not a list`];
  return Array.isArray(list) && list.length === 1 && (Array.isArray(list[0]) || isNumbered(list[0]))
    ? [`«${name}» is wrapped once more`]
    : [];
}

/** Unusual features of one value. */
function oddityOf({ name, value }: Field): Remark[] {
  const found =
    typeof value === 'string'
      ? textOddities(value.trim())
      : { 'figures have the noise of binary fractions': /\.\d{5,}/.test(String(value)) };
  const example = JSON.stringify(value).slice(0, 60);
  return broken(found).map((what) => ({ what, todo: readAllTheSame, where: name, example }));
}

const textOddities = (text: string) => ({
  'figures are texts with four decimals': /^[+-]?\d+\.\d{4,}$/.test(text),
  'texts hold invisible characters or halves of characters': /[^\P{Cf}\u200c\u200d]|\p{Cs}/u.test(text),
  'a text is "__proto__"': text === '__proto__',
});
