import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { callOnce } from '@/lib/upstream/call';
import { configCall, dealersCall, listCallOrNull } from '@/lib/upstream/calls';
import { operatorAdviceOrUndefined } from '@/lib/upstream/what-came';
import { dropServices } from '@/lib/platform/services';
import { closeServer, listen } from '../../support/listen';
import { givenLog } from '../../support/log-lines';
import { changeSettings } from '../../support/settings';
import { testUpstream } from '../../support/upstream';
import { failureOf, readUpstream } from '../../support/upstream-calls';

const upstream = testUpstream();
const lines = givenLog();
beforeEach(() => dropServices('log'));

const form = { name: 'contact', path: 'contact', lane: 'forms' as const, body: {}, idempotencyKey: 'key' };
const search = listCallOrNull({ kind: 'search', text: 'kona' })?.call ?? form;

/** Every call gets these bytes. */
const answers = (body: BodyInit, headers: Record<string, string> = {}, status = 200) =>
  upstream.use(http.all('*', () => new HttpResponse(body, { status, headers })));
const told = () => lines.filter(({ message }) => message === 'an answer is no JSON');

test('an answer that is no JSON is told once, with its type and 80 characters', async () => {
  answers(`<html>\r\n  <title>Tienda</title>${'x'.repeat(200)}`, {
    'content-type': 'text/html; charset=utf-8',
  });
  for (const call of [configCall.call, configCall.call, dealersCall.call])
    await failureOf(readUpstream(call));
  const line = {
    status: 200,
    reason: 'not-json',
    type: 'text/html; charset=utf-8',
    encoding: null,
    bytes: 231,
  };
  const begins = `<html> <title>Tienda</title>${'x'.repeat(52)}`;
  expect(told()).toMatchObject([
    { ...line, call: 'config', begins },
    { ...line, call: 'dealers', begins },
  ]);
});

test.each([
  ['a form', form, {}],
  ['a search', search, {}],
  [
    'a read with credentials',
    configCall.call,
    { STOCKFINDER_HEADERS: 'Authorization: Basic dGllbmRhOnNlY3JldGE=' },
  ],
])('of an answer to %s the log holds nothing of the body', async (_, call, settings) => {
  changeSettings(settings);
  answers('<p>Yaiza, 600 123 123</p>', {
    'content-type': 'text/html; name=Yaiza',
    'content-encoding': 'identity',
  });
  const error = await failureOf(call === form ? callOnce(call) : readUpstream(call));
  expect(told()).toMatchObject([{ type: 'text/html', encoding: 'identity', bytes: 25 }]);
  expect(JSON.stringify([lines, error])).not.toMatch(/Yaiza|600/);
});

const json = '{"items":[{"name":"Señor"}]}';

test.each([
  ['compressed-unnamed', gzipSync(json), undefined, 'no Content-Encoding'],
  ['not-utf-8', Buffer.from(json, 'latin1'), 'application/json', 'not in UTF-8'],
  ['unknown-charset', Buffer.from(json), 'application/json; charset=utf-99', 'that there is not'],
  [
    'other-charset',
    Buffer.from(`\ufeff${json}`),
    'application/json; charset=iso-8859-1',
    'names another charset',
  ],
  ['ends-early', Buffer.from(json.slice(0, -4)), 'application/json', 'ends before its JSON'],
  ['not-json', Buffer.from('<p>Señor'), 'text/html; charset=iso-8859-1', 'something else stands'],
  ['not-json', Buffer.from('<p>Señor', 'latin1'), 'text/html', 'something else stands'],
])('«%s» says why an answer is no JSON', async (reason, body, type, advice) => {
  answers(new Uint8Array(body), type === undefined ? {} : { 'content-type': type });
  expect(await failureOf(readUpstream(dealersCall.call))).toMatchObject({
    kind: 'malformed',
    status: 200,
    reason,
  });
  expect(lines.at(-1)).toMatchObject({ reason, advice: expect.stringContaining(advice) as string });
});

test('a charset that the bytes contradict is told once, and read as it is named', async () => {
  answers(json, { 'content-type': 'application/json; charset=iso-8859-1' });
  for (const call of [dealersCall.call, dealersCall.call])
    expect((await readUpstream(call)).body).toEqual({ items: [{ name: 'SeÃ±or' }] });
  expect(lines).toMatchObject([{ rule: 'silence', call: 'dealers', charset: 'iso-8859-1' }]);
});

test.each([
  ['/customer/account/login/', 'redirect-to-log-in', 'log-in'],
  ['https://login.example/oauth2/authorize?client_id=7', 'redirect-to-log-in', 'log-in'],
  ['', 'redirect-to-itself', 'redirected to where they went'],
  ['?cookie=1', 'redirect-to-itself', 'redirected to where they went'],
  ['https:', 'redirect-to-https', 'set STOCKFINDER_BASE_URL to https'],
  ['https://www.shop.example/', null, 'set STOCKFINDER_BASE_URL to where they lead'],
])('a redirect to «%s» is named', async (target, reason, advice) => {
  const own = `${upstream.origin}/rest/default/V1/stockfinder/dealers`;
  const location = target === 'https:' ? own.replace('http:', 'https:') : new URL(target, own).href;
  answers('', { location }, 302);
  expect(await failureOf(readUpstream(dealersCall.call))).toMatchObject({
    kind: 'failed',
    status: 302,
    reason,
  });
  expect(lines).toMatchObject([{ reason, advice: expect.stringContaining(advice) as string }]);
});

test.each([401, 403])('with credentials a %i says that they are set, and refused', (status) => {
  expect(operatorAdviceOrUndefined(status, null)).not.toContain('refused.');
  changeSettings({ STOCKFINDER_HEADERS: 'X-Gateway: abc' });
  expect(operatorAdviceOrUndefined(status, null)).toContain('is set, and refused');
});

test('a connection that ends before the answer, and a proxy that asks for a log-in, are named', async () => {
  const proxy = createServer();
  proxy.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
  proxy.on('request', (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{}', () => response.destroy());
  });
  const origin = `http://127.0.0.1:${await listen(proxy)}`;
  changeSettings({ STOCKFINDER_BASE_URL: origin });
  const cutOff = { kind: 'network', status: null, reason: 'cut-off' };
  expect(await failureOf(readUpstream(dealersCall.call))).toMatchObject(cutOff);
  changeSettings({ STOCKFINDER_BASE_URL: 'https://shop.example', HTTPS_PROXY: origin });
  dropServices('agents');
  const refused = { kind: 'network', status: null, reason: 'proxy-407', sent: false };
  expect(await failureOf(callOnce(form))).toMatchObject(refused);
  expect(lines.map(({ advice }) => advice)).toEqual([
    ...Array.from({ length: 2 }, () => expect.stringContaining('Content-Length is too large') as string),
    expect.stringContaining('HTTPS_PROXY asks for credentials'),
  ]);
  dropServices('agents');
  await closeServer(proxy);
});

test('a 404 of a call that always has an answer is told, and one of what may not be there is not', async () => {
  answers('{}', {}, 404);
  await failureOf(readUpstream(search));
  expect(lines).toEqual([]);
  await failureOf(readUpstream(configCall.call));
  expect(lines).toMatchObject([{ call: 'config', kind: 'not-found', status: 404 }]);
});
