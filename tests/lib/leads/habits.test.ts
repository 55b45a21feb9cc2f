import { HttpResponse, http } from 'msw';
import { dropServices } from '@/lib/platform/services';
import { freshKey, postForm, leadTestService } from '../../support/leads';
import { resetMaintenance } from '../../support/reset-maintenance';
import { changeSettings } from '../../support/settings';

const leads = leadTestService();
const doubled =
  'Puede que tu solicitud ya haya llegado. Si la envías otra vez, el concesionario podría recibirla dos veces.';

interface LeadReply {
  readonly outcome: string;
  readonly mayHaveArrived?: boolean;
  readonly message?: string;
}

const press = async (key: string) => (await (await postForm('contact', { key })).json()) as LeadReply;

interface Result {
  readonly code: string;
  readonly message: string;
}

/** The stock service stores the request; its result comes in another form. */
const respondBy = (change: (result: Result) => Response) =>
  leads.upstream.use(
    http.post('*/contact', async ({ request }) =>
      change((await (await leads.upstream.respond(request)).json()) as Result),
    ),
  );

test.each<[string, (result: Result) => Response]>([
  ['in a list', (result) => HttpResponse.json([result])],
  ['as a list of its values', ({ code, message }) => HttpResponse.json([code, message])],
  ['as JSON in a string', (result) => HttpResponse.json(JSON.stringify(result))],
  ['with a number as code', ({ message }) => HttpResponse.json({ code: 0, message })],
  ['in a numbered object', (result) => HttpResponse.json({ 0: result })],
  ['as HTML', (result) => HttpResponse.html(JSON.stringify(result))],
])('a result %s is read: a second submit gets the first outcome', async (_, change) => {
  respondBy(change);
  const key = freshKey();
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  // Another process has empty memory.
  dropServices('leadDeliveries');
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  expect(await leads.stored()).toHaveLength(1);
});

test.each<[string, (result: Result) => Response]>([
  ['no code', ({ message }) => HttpResponse.json({ message })],
  ['nothing but true', () => HttpResponse.json(true)],
  ['201 without a body', () => new HttpResponse('', { status: 201 })],
  ['a reset', () => HttpResponse.error()],
  ['503', () => new HttpResponse('<h1>503</h1>', { status: 503 })],
])('with %s it may have arrived: the form says whether a repetition can be doubled', async (_, change) => {
  respondBy(change);
  expect(await press(freshKey())).toMatchObject({ mayHaveArrived: true, message: doubled });
  expect(await leads.stored()).toHaveLength(1);
  changeSettings({ STOCKFINDER_IDEMPOTENT_FORMS: 'true' });
  resetMaintenance();
  const key = freshKey();
  expect((await press(key)).message).toContain('no se duplicará');
  respondBy((result) => HttpResponse.json(result));
  resetMaintenance();
  dropServices('leadDeliveries');
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  expect(await leads.stored()).toHaveLength(2);
});
