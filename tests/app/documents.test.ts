import { HttpResponse, http } from 'msw';
import { GET } from '@/app/documentos/[...ref]/route';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream();
const pdf = '%PDF-1.7\nlabel\n%%EOF';

function serve(body: BodyInit, type: string): void {
  upstream.use(http.get('*/label', () => new HttpResponse(body, { headers: { 'content-type': type } })));
}

const ask = () => GET(new Request('http://localhost/documentos/u/label'));

/** The text in pieces of the given lengths, the rest in a last one. */
function inPieces(text: string, ...lengths: number[]): ReadableStream {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      let at = 0;
      for (const length of lengths) controller.enqueue(bytes.slice(at, (at += length)));
      controller.enqueue(bytes.slice(at));
      controller.close();
    },
  });
}

test.each(['application/pdf', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])(
  'a PDF that comes as %s is shown as one, whole',
  async (type) => {
    serve(pdf, type);
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toBe(pdf);
  },
);

test('a PDF whose first bytes come one by one is recognised, and is as long as it came', async () => {
  const long = `${pdf}${'x'.repeat(500_000)}`;
  serve(inPieces(long, 1, 2), 'application/octet-stream');
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBe(long.length);
});

test.each([
  ['a page', '<html>%PDF-1.7</html>', 'text/html'],
  ['a file of another kind', 'PK\u0003\u0004%PDF', 'application/octet-stream'],
  ['less than a mark', '%P', 'application/octet-stream'],
  ['nothing', '', 'application/octet-stream'],
])('%s in its place is a failure that says so, and is logged', async (_, body, type) => {
  const lines = logLines();
  serve(body, type);
  const answer = await ask();
  expect(answer.status).toBe(502);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('Algo no ha ido bien');
  expect(lines).toMatchObject([{ message: 'a document could not be had', path: '/label' }]);
});

test('a document that is not there is a 404', async () => {
  upstream.use(http.get('*/label', () => new HttpResponse(null, { status: 404 })));
  expect((await ask()).status).toBe(404);
});
