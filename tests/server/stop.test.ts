import { Agent, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import { createLimitedServer } from '@/server/connections';
import { send, until } from '../support/door';
import { listen } from '../support/listen';

let server: Server;
let stop: () => Promise<void>;
let port: number;
let underWay: string[];
let release: () => void;

beforeEach(async () => {
  underWay = [];
  const pending = new Promise<void>((resolve) => (release = resolve));
  const listener: RequestListener = ({ method = '', url }, response) => {
    if (url === '/now') return void response.end('at once');
    underWay.push(method);
    void pending.then(() => response.end(`done ${method}`));
  };
  ({ server, stop } = createLimitedServer(listener));
  port = await listen(server);
});

afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
});

test('pending requests finish, on a connection that then closes; new ones are refused', async () => {
  const post = send(port, '/form', { method: 'POST', body: 'x' });
  const get = send(port, '/page', {});
  await until(() => underWay.length === 2);
  const stopped = stop();
  await until(() => !server.listening);
  await expect(send(port, '/now', {})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  release();
  const answers = await Promise.all([post, get]);
  expect(answers.map(({ text, headers }) => [text, headers.connection])).toEqual([
    ['done POST', 'close'],
    ['done GET', 'close'],
  ]);
  await stopped;
});

test('a connection that waits for its next request holds nothing up', async () => {
  const agent = new Agent({ keepAlive: true });
  await getOn(agent);
  await stop();
  expect(server.listening).toBe(false);
  agent.destroy();
});

test('a request on a connection that was idle as the stop began is answered, and closes it', async () => {
  const agent = new Agent({ keepAlive: true });
  await getOn(agent);
  const stopped = stop();
  await until(() => !server.listening);
  const answer = await getOn(agent);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  await stopped;
  agent.destroy();
});

test('connections that wait to be accepted as the stop begins are answered', async () => {
  const sent = Array.from({ length: 20 }, () => send(port, '/now', {}));
  // They have reached the system's queue, and this turn of the event loop has accepted none.
  await new Promise((resolve) => process.nextTick(resolve));
  const stopped = stop();
  const answers = await Promise.all(sent);
  expect(answers.map(({ text }) => text)).toEqual(Array(20).fill('at once'));
  await stopped;
});

/** Resolves once the answer to a request on one of the agent's connections is read. */
function getOn(agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/now', agent }, (response) =>
      response.resume().on('end', () => resolve(response)),
    )
      .on('error', reject)
      .end();
  });
}

test('a form that never ends is given up in the end', async () => {
  const post = send(port, '/form', { method: 'POST', body: 'x' });
  await until(() => underWay.length === 1);
  onlyIntervals();
  const stopped = stop();
  await until(() => !server.listening);
  const given = expect(post).rejects.toMatchObject({ code: 'ECONNRESET' });
  jest.advanceTimersByTime(15_000);
  await given;
  await stopped;
});

/** Only intervals are faked: the connections continue in real time. */
function onlyIntervals(): void {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
}
