import { HttpResponse, http } from 'msw';
import { GET } from '@/app/documentos/[...ref]/route';
import { dropServices } from '@/lib/platform/services';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';
import { documentOf } from '../support/refs';

const upstream = testUpstream();
const pdf = '%PDF-1.7\nlabel\n%%EOF';

function serve(body: BodyInit, type: string): void {
  upstream.use(http.get('*/label', () => new HttpResponse(body, { headers: { 'content-type': type } })));
}

const ask = (ref = documentOf('u/label')) => GET(new Request(`http://localhost/documentos/${ref}`));

beforeEach(() => dropServices('documents', 'failedFiles'));

const types = ['application/pdf', 'application/octet-stream', 'binary/octet-stream', 'text/plain'];

test.each(types)('a PDF that comes as %s is shown as one, whole', async (type) => {
  serve(pdf, type);
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('inline; filename="label.pdf"');
  // The browser's own viewer needs its styles.
  expect(response.headers.get('content-security-policy')).toMatch(
    /object-src 'self'; style-src 'unsafe-inline'/,
  );
  expect(await response.text()).toBe(pdf);
});

test.each([
  ['a page', '<html>%PDF-1.7</html>', 'text/html'],
  ['a file of another kind', 'PK\u0003\u0004%PDF', 'application/octet-stream'],
  ['nothing', '', 'application/octet-stream'],
])('%s in its place is a failure that says so, and is logged', async (_, body, type) => {
  const lines = logLines();
  serve(body, type);
  const response = await ask();
  expect(response.status).toBe(502);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('Algo no ha ido bien');
  expect(lines).toMatchObject([{ message: 'a picture or document could not be loaded', path: '/label' }]);
});

test('many who ask for one document have it fetched once, and it is kept for a while', async () => {
  serve(pdf, 'application/pdf');
  const answers = await Promise.all([1, 2, 3].map(() => ask()));
  expect(await Promise.all(answers.map((response) => response.text()))).toEqual([pdf, pdf, pdf]);
  expect(await (await ask()).text()).toBe(pdf);
  expect(upstream.requested).toHaveLength(1);
});

test('under maintenance one that is kept is shown, and another reaches nobody and may come later', async () => {
  serve(pdf, 'application/pdf');
  await ask();
  enterMaintenance('config');
  const [stored, other] = [await ask(), await ask(documentOf('u/other/label'))];
  expect([stored.status, other.status]).toEqual([200, 503]);
  expect(other.headers.get('retry-after')).not.toBeNull();
  expect(upstream.requested).toHaveLength(1);
  dropServices('maintenance');
});

test('the page of one that is gone says which', async () => {
  upstream.use(http.get('*/media/*', () => new HttpResponse(null, { status: 404 })));
  const response = await ask(documentOf('u/media/etiqueta-205-60-r16.pdf'));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('El documento «etiqueta-205-60-r16.pdf»');
});

const foreign = ['u/label', `${documentOf('u/label')}?x`, documentOf('u/label').replace('label', 'admin')];

test.each(foreign)('an address that we did not write reaches nobody', async (ref) => {
  expect((await ask(ref)).status).toBe(404);
  expect(upstream.requested).toEqual([]);
});
