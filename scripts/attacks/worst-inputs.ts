import { paths } from '../../lib/routing/routes';
import type { Sent } from '../support/ask';
import { range } from '../support/wait';

/** The worst input of one kind from a visitor, in a request that is otherwise cheap. */
export interface WorstInput extends Sent {
  readonly path: string;
  /** Expected status; default 200. */
  readonly status?: number;
  /** An ordinary request of its kind to compare with; default: a cached page. */
  readonly beside?: WorstInput;
  /** Whether the redirect target is meant: the framework's URL of page data has a digest of the headers. */
  readonly isLed?: boolean;
}

/** Node accepts a header of this length beside the rest of a request. */
const headerLength = 15_000;
const addressLength = 3_900;
const bodyLength = 99_000;

/** Repeats a text up to a length. */
const filled = (text: string, length: number) => text.repeat(Math.floor(length / text.length));

/** A router state of that depth, whose innermost page has that many invalid entries. */
function nestedState(levels: number, wrong: number): string {
  const entries = range(wrong).map((at) => `"${at.toString(36)}":0`);
  return '["",{"a":'.repeat(levels) + `["",{${entries.join(',')}}]` + '}]'.repeat(levels);
}

/** A page whose response is cached: parsing the request is most of its work. */
export const cachedPage: WorstInput = { path: paths.stock };

/** The same with a header. */
const withHeader = (name: string, value: string, path: string = paths.stock): WorstInput => ({
  path,
  headers: { [name]: value },
});

/** Nested as deep as a text of a length can be. */
const deep = (open: string, close: string, length: number) => {
  const times = Math.floor(length / (open.length + close.length));
  return open.repeat(times) + close.repeat(times);
};

const withState = (state: string, status = 400): WorstInput => ({
  path: paths.contact,
  headers: { rsc: '1', 'next-router-state-tree': state },
  status,
});

/** A header that the framework parses, beside a small one that is invalid too. */
const readState = (state: string): WorstInput => ({
  ...withState(state),
  isLed: true,
  beside: { ...withState('[]'), isLed: true },
});

const wayBack = (value: string): WorstInput => ({
  ...withHeader('cookie', `volver=${value}`, '/api/volver'),
  status: 303,
  beside: { path: '/api/volver', status: 303 },
});

const headers: Readonly<Record<string, WorstInput>> = {
  'a router state of 850 levels with 1,000 wrong entries': withState(nestedState(425, 1_000)),
  'a router state of arrays alone': withState(deep('[', ']', headerLength)),
  'a router state of one text': withState(`"${filled('x', headerLength)}"`),
  'a router state of escapes': withState(filled('%5B', headerLength)),
  // As long and as deep as a valid one.
  'a router state of 20 levels with invalid entries': readState(nestedState(9, 500)),
  'a router state of many sibling levels': readState(
    `["",{${range(90)
      .map((at) => `"${at}":["",{"a":0}]`)
      .join(',')}}]`,
  ),
  '2,000 headers': {
    path: paths.stock,
    headers: Object.fromEntries(range(1_990).map((at) => [at.toString(36), ''])),
  },
  'encodings of commas': withHeader('accept-encoding', filled(',', headerLength)),
  'encodings of one letter': withHeader('accept-encoding', filled('a,', headerLength)),
  'encodings of parameters': withHeader('accept-encoding', `br${filled(';a=b', headerLength)}`),
  'encodings of qualities': withHeader('accept-encoding', filled('br;q=0.1,', headerLength)),
  'encodings of quotes': withHeader('accept-encoding', filled('a;q="', headerLength)),
  'versions of commas': withHeader('if-none-match', filled(',', headerLength)),
  'versions of nothing': withHeader('if-none-match', filled('W/"",', headerLength)),
  'versions of blanks': withHeader('if-none-match', `"${filled(' ', headerLength)}"`),
  'a date of digits': withHeader('if-modified-since', filled('1', headerLength)),
  ranges: withHeader('range', `bytes=${filled('0-1,', headerLength)}`),
  'types of letters': withHeader('accept', filled('a/b,', headerLength)),
  languages: withHeader('accept-language', filled('es;q=0.1,', headerLength)),
  'forwarded by commas': withHeader('x-forwarded-for', filled(',', headerLength)),
  'forwarded by colons': withHeader('x-forwarded-for', filled('::,', headerLength)),
  'forwarded by brackets': withHeader('x-forwarded-for', filled('[::1]:1,', headerLength)),
  'forwarded by one': withHeader('x-forwarded-for', filled('1:', headerLength)),
  'a trace of letters': withHeader(
    'traceparent',
    `00-${'a'.repeat(32)}-${'a'.repeat(16)}-00-${filled('-', headerLength)}`,
  ),
  'cookies of semicolons': withHeader('cookie', filled(';', headerLength), paths.contact),
  'cookies of blanks': withHeader('cookie', filled(' ; ', headerLength), paths.contact),
  'cookies of one letter': withHeader('cookie', filled('a=b;', headerLength), paths.contact),
  'cookies of escapes': withHeader('cookie', `a=${filled('%41', headerLength)}`, paths.contact),
  'a returned form of letters': withHeader(
    'cookie',
    `formulario=${filled('A', headerLength)}`,
    paths.contact,
  ),
  'returned forms': withHeader('cookie', filled('formulario=A;', headerLength), paths.contact),
  'a confirmation of letters': withHeader(
    'cookie',
    `confirmacion=${filled('A', headerLength)}`,
    paths.confirmation,
  ),
  'a return URL of escapes': wayBack(filled('%2F', headerLength)),
  'a return URL of parameters': wayBack(`/vehiculos?${filled('a%26', 990)}`),
  'an invalid return URL': wayBack('/\\['),
  'return URLs': wayBack(filled('/;volver=', headerLength)),
};

const page = (path: string, status?: number): WorstInput => ({
  path,
  ...(status !== undefined && { status }),
});
/** The maximum number of parameters of a page's URL. */
const query = (text: string, path: string = paths.stock, times = 199) =>
  page(`${path}?${text.repeat(times)}`);

const addresses: Readonly<Record<string, WorstInput>> = {
  'a URL of ampersands': page(`${paths.stock}?${filled('&', addressLength)}`, 414),
  'a URL of equal signs': query('='),
  'a URL of unknown parameters': query('a&'),
  'a URL of campaigns': query('utm_source=&'),
  'a URL of wrong prices': query('price=x&'),
  'a URL of wrong terms': query('meses=x&'),
  'page data of many parameters': {
    // The maximum of its data's URL.
    ...query('ids=&', paths.comparator, 49),
    headers: { rsc: '1' },
    status: 307,
    beside: { path: paths.comparator, headers: { rsc: '1' }, status: 307 },
  },
  'a URL of models': page(`${paths.stock}?models=${filled(',', addressLength)}`),
  'a URL of broken escapes': page(`${paths.stock}?x=${filled('%', addressLength)}`),
  'a comparison of commas': page(`${paths.comparator}?ids=${filled(',', addressLength)}`),
  'a comparison of parameters': query('ids=&', paths.comparator),
  'a comparison of equipment': page(`${paths.comparator}?equipamiento=${filled(',', addressLength)}`),
  'a path of slashes': page(filled('/', addressLength), 404),
  'a path of escapes': page(`/vehiculo/${filled('%41', addressLength)}`, 404),
  'a path of dots': page(`/vehiculo/${filled('.', addressLength)}`, 404),
  'a path of old models': page(`/models/${filled('a-2020', addressLength)}`, 308),
  'a path of old models with years': page(`/models/${filled('-2020', addressLength)}/`, 308),
  'a picture of slashes': page(`/fotos/320/${filled('/', addressLength)}`, 404),
  'a share card of campaigns': { ...query('utm_source&', '/og/inicio'), status: 404 },
};

const json = { 'content-type': 'application/json' };
const posted = (
  path: string,
  body: string,
  status: number,
  more: Record<string, string> = {},
): WorstInput => ({
  path,
  method: 'POST',
  headers: {
    ...json,
    'idempotency-key': 'a-key-of-the-attack-run',
    'content-length': String(Buffer.byteLength(body)),
    ...more,
  },
  body: [body],
  status,
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const numbered = (length: number) =>
  range(Math.floor(length / 8))
    .map((at) => `"${at.toString(36)}":0`)
    .join(',');

/** The worst JSON of a length, and its endpoints. */
const worstJson = (length: number): readonly (readonly [name: string, path: string, body: string])[] => [
  ['wrong values', '/api/contact', `{"values":{${numbered(length)}},"elapsedMs":1}`],
  ['unknown names', '/api/financing', `{${numbered(length)}}`],
  ['brackets', '/api/interest', deep('[', ']', length)],
  ['brackets in a field', '/api/contact', `{"vehicle":${deep('[', ']', length - 20)}}`],
  ['unclosed brackets', '/api/fees', filled('[', length)],
  ['escapes', '/api/contact', `"${filled('\\u0041', length - 10)}"`],
  [
    'wrong vehicles',
    '/api/fees',
    `{"list":"","entry":0,"months":48,"vehicles":[${filled('0,', length - 60)}0]}`,
  ],
  [
    'vehicles',
    '/api/fees',
    `{"list":"","entry":0,"months":48,"vehicles":[${filled('"1",', length - 60)}"1"]}`,
  ],
];

/** The maximum length that is parsed, and the maximum that is accepted. */
const jsonBodies = Object.fromEntries(
  [19_900, bodyLength].flatMap((length) =>
    worstJson(length).map(([name, path, body]) => [
      `JSON of ${length} characters: ${name}`,
      { ...posted(path, body, 400), beside: posted(path, '[]', 400) },
    ]),
  ),
) as Readonly<Record<string, WorstInput>>;

const plainForm = (field: string, text: string): WorstInput => ({
  ...posted('/api/contact', field + filled(text, bodyLength), 303, form),
  beside: posted('/api/contact', field + text, 303, form),
});

const bodies: Readonly<Record<string, WorstInput>> = {
  ...jsonBodies,
  'a form of ampersands': plainForm('', '&'),
  'a form of fields': plainForm('', 'a&'),
  'a form of percent signs': plainForm('', '%'),
  'a form with an e-mail of quotes': plainForm('email=', '%22'),
  'a form with an e-mail of dots': plainForm('email=a', '.a'),
  'a form with an e-mail of hosts': plainForm('email=a@', 'a.'),
  'a form with a name of blanks': plainForm('name=', '+'),
  'a form with a telephone of blanks': plainForm('phone=', '+'),
  'a form with a vehicle of blanks': {
    ...posted('/api/interest', `vehicle=${filled('+', bodyLength)}`, 400, form),
    beside: posted('/api/interest', 'vehicle=', 400, form),
  },
  'recently viewed, of commas': {
    ...page(`/api/recent?ids=${filled(',', addressLength)}`),
    beside: page('/api/recent'),
  },
  'recently viewed, of parameters': { ...query('ids=&', '/api/recent'), beside: page('/api/recent') },
  'compared, of commas': {
    ...page(`/api/compare?ids=${filled(',', addressLength)}`),
    beside: page('/api/compare'),
  },
  'compared, of parameters': { ...query('ids=&', '/api/compare'), beside: page('/api/compare') },
  'an interest of commas': {
    ...page(`/api/interest?vehicle=${filled(',', addressLength)}`, 404),
    beside: page('/api/interest?vehicle=1', 404),
  },
};

/** The worst input of each kind that the server parses before any limit. */
export const worstInputs: Readonly<Record<string, WorstInput>> = { ...headers, ...addresses, ...bodies };
