import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { callOnce } from '@/lib/upstream/call';
import { configCall, dealersCall, listCallOrNull } from '@/lib/upstream/calls';
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
  expect(lines).toMatchObject([{ type: 'text/html', encoding: 'identity', bytes: 25 }]);
  expect(JSON.stringify([lines, error])).not.toMatch(/Yaiza|600/);
});

const json = '{"items":[{"name":"Señor"}]}';

test.each([
  ['compressed-unnamed', gzipSync(json), undefined, 'its Content-Encoding names'],
  ['not-utf-8', Buffer.from(json, 'latin1'), 'application/json', 'not in UTF-8'],
  ['ends-early', Buffer.from(json.slice(0, -4)), 'application/json', 'something cuts it'],
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

test('a redirect is followed by no call, and says where it leads', async () => {
  answers('', { location: 'https://www.shop.example/dealers?session=7' }, 302);
  expect(await failureOf(readUpstream(dealersCall.call))).toMatchObject({ kind: 'failed', status: 302 });
  const advice = expect.stringContaining('to where they lead') as string;
  expect(lines).toMatchObject([{ redirect: 'https://www.shop.example/dealers', advice }]);
});

test('a connection that ends before the answer, and a proxy that asks for a log-in, are named', async () => {
  const proxy = createServer();
  proxy.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
  proxy.on('request', (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{}', () => response.destroy());
  });
  const origin = `http://127.0.0.1:${await listen(proxy)}`;
  changeSettings({ STOCKFINDER_BASE_URL: origin });
  const cutOff = { kind: 'network', status: null, reason: 'UND_ERR_SOCKET' };
  expect(await failureOf(readUpstream(dealersCall.call))).toMatchObject(cutOff);
  changeSettings({ STOCKFINDER_BASE_URL: 'https://shop.example', HTTPS_PROXY: origin });
  dropServices('agents');
  const refused = { kind: 'network', status: null, reason: 'proxy-407', sent: false };
  expect(await failureOf(callOnce(form))).toMatchObject(refused);
  expect(lines.map(({ advice }) => advice)).toEqual([
    ...Array.from({ length: 2 }, () => expect.stringContaining('something cuts it') as string),
    expect.stringContaining('The proxy of HTTPS_PROXY refuses') as string,
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
