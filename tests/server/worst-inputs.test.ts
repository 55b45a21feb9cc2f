import { parseLead } from '@/lib/leads/parse-lead';
import { logLines } from '../support/log-lines';
import { testDoor } from '../support/door';

const door = testDoor();
beforeEach(() => void logLines());

/** What Node accepts of a header and the door of a URL and a body. */
const [headerLength, addressLength, bodyLength] = [15_000, 3_900, 99_000];
const filled = (text: string, length = headerLength) => text.repeat(Math.floor(length / text.length));

/** The least processor time of some tries, in milliseconds; the first that is little `enough` ends them. */
async function cost(act: () => unknown, enough = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && best > enough; tries += 1) {
    const start = process.cpuUsage();
    await act();
    best = Math.min(best, process.cpuUsage(start).user / 1_000);
  }
  return best;
}

/** What a square of the longest header costs on this machine. */
let square: number;
beforeAll(async () => {
  square = await cost(() => /\s+$/.test(`${filled(' ')}x`));
});
const expectLittle = async (act: () => unknown) =>
  expect(await cost(act, square / 2)).toBeLessThan(square / 2);

/** A router state of that depth, whose innermost page has that many invalid entries. */
function nestedState(levels: number, wrong: number): string {
  const entries = Array.from({ length: wrong }, (_, at) => `"${at.toString(36)}":0`);
  return '["",{"a":'.repeat(levels) + `["",{${entries.join(',')}}]` + '}]'.repeat(levels);
}

const state = (value: string) => [{ rsc: '1', 'next-router-state-tree': value }, 400] as const;
const header = (name: string, value: string) => [{ [name]: value }, 200] as const;

const headers: Readonly<Record<string, readonly [Record<string, string>, number]>> = {
  'a router state of 850 levels with 1,000 wrong entries': state(nestedState(425, 1_000)),
  'a router state of arrays': state('['.repeat(7_500) + ']'.repeat(7_500)),
  'a router state of one text': state(`"${filled('x')}"`),
  'encodings of commas': header('accept-encoding', filled(',')),
  'encodings of quotes': header('accept-encoding', filled('a;q="')),
  'versions of commas': header('if-none-match', filled(',')),
  'versions of blanks': header('if-none-match', `"${filled(' ')}"`),
  'forwarded by commas': header('x-forwarded-for', filled(',')),
  'forwarded by brackets': header('x-forwarded-for', filled('[::1]:1,')),
  'an id of dashes': header('x-request-id', filled('-')),
  'cookies of semicolons': header('cookie', filled(';')),
  'cookies of escapes': header('cookie', `a=${filled('%41')}`),
  'a returned form of letters': header('cookie', `formulario=${filled('A')}`),
};

test.each(Object.entries(headers))('%s cost little', async (_, [sent, status]) => {
  expect((await door.get('/contacto', sent)).status).toBe(status);
  await expectLittle(() => door.get('/contacto', sent));
});

test.each([
  ['ampersands', `/vehiculos?${filled('&', addressLength)}`, 414],
  ['broken escapes', `/vehiculos?x=${filled('%', addressLength)}`, 200],
  ['slashes', filled('/', addressLength), 404],
  ['escapes', `/vehiculo/${filled('%41', addressLength)}`, 404],
  ['old models', `/models/${filled('a-2020', addressLength)}`, 308],
  ['a picture of slashes', `/fotos/320/${filled('/', addressLength)}`, 404],
])('an address of %s costs little', async (_, path, status) => {
  expect((await door.get(path)).status).toBe(status);
  await expectLittle(() => door.get(path));
});

const deep = (length: number) => '['.repeat(length / 2) + ']'.repeat(length / 2);

const lead = (type: string, body: string) =>
  parseLead(
    'contact',
    new Request('http://localhost/api/contact', { method: 'POST', body, headers: { 'content-type': type } }),
  );
const names = Array.from({ length: 2_000 }, (_, at) => `"${at.toString(36)}":0`).join(',');

test.each([
  ['wrong names', `{"values":{${names}}}`],
  ['brackets', `{"vehicle":${deep(19_900)}}`],
  ['escapes', `"${filled('\\u0041', 19_900)}"`],
])('a form as JSON of %s costs little', async (_, body) => {
  expect(await lead('application/json', body)).toBeNull();
  await expectLittle(() => lead('application/json', body));
});

test.each([
  ['', '&'],
  ['', '%'],
  ['email=a', '.a'],
  ['email=a@', 'a.'],
  ['phone=', '+'],
])('a plain form of %s%s costs little', async (field, text) => {
  const type = 'application/x-www-form-urlencoded';
  const body = field + filled(text, bodyLength);
  expect(await lead(type, body)).not.toBeNull();
  await expectLittle(() => lead(type, body));
});
