import { HttpResponse, http } from 'msw';
import { folders } from '@/lib/platform/resource-limits';
import { persistentFolders, storeValueOrThrow } from '@/lib/platform/stored-values';
import { restart } from '../../support/restart';
import { buildConfirmationCookieAndStoreLongMessage, readConfirmationOrNull } from '@/lib/leads/cookies';
import { leadEventParamsWithoutPersonalData } from '@/lib/leads/lead-event';
import { getVehicleOrNull } from '@/lib/upstream/reads';
import { freshKey, jarOf, postForm, postPlain, leadTestService } from '../../support/leads';
import { brand } from '@/lib/site/brand/brand';

const leads = leadTestService();
/** What analytics gets of a lead on its confirmation page. */
async function trackedOf(response: Response) {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('confirmacion=')) ?? '';
  const confirmation = await readConfirmationOrNull(jarOf(cookie));
  if (!confirmation) throw new Error('no confirmation');
  const vehicle = confirmation.vehicle ? await getVehicleOrNull(confirmation.vehicle) : null;
  return leadEventParamsWithoutPersonalData(confirmation, vehicle, vehicle ? undefined : 'KONA');
}

test('analytics gets a lead with the id of its first submit, and nothing personal', async () => {
  const key = freshKey();
  const tracked = await trackedOf(await postForm('interest', { key }));
  expect(tracked).toEqual({
    form_id: 'interest',
    event_id: expect.stringMatching(/^[\w-]{32}$/),
    currency: 'EUR',
    value: 24_520,
    item_id: '501',
    item_name: 'KONA Klass',
    item_brand: brand.make,
    item_model: 'KONA',
  });
  restart();
  expect(await trackedOf(await postForm('interest', { key }))).toEqual(tracked);
  const other = await trackedOf(await postForm('contact'));
  expect(other).toEqual({
    form_id: 'contact',
    event_id: expect.not.stringMatching(tracked.event_id),
    item_brand: brand.make,
    item_model: 'KONA',
  });
});

const minute = 60_000;
/** Advances the clock by these milliseconds. */
function passed(ms: number): void {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}

test('after ten minutes a plain form that says the same is asked anew, and the dealer hears of it', async () => {
  const fields = { model: 'kona' };
  await postPlain('contact', fields);
  passed(9 * minute);
  await postPlain('contact', fields);
  expect(leads.sent).toHaveLength(1);
  passed(2 * minute);
  await postPlain('contact', fields);
  expect(await leads.stored()).toHaveLength(2);
  await postPlain('contact', fields);
  expect(leads.sent).toHaveLength(2);
});

test('a plain interest sent again is the same one, also when its terms can’t be simulated this time', async () => {
  const fields = { vehicle: '501', terms: 'on', entry: '0', months: '48' };
  let fails = true;
  leads.upstream.use(
    http.post('*/finsimulator', () => (fails ? new HttpResponse(null, { status: 500 }) : undefined)),
  );
  await postPlain('interest', fields);
  fails = false;
  const again = await postPlain('interest', fields);
  expect(again.headers.get('location')).toMatch(/^\/mensaje-confirmacion/);
  expect(leads.sent).toHaveLength(1);
});

test('however much else is stored, a form that was sent is known after a restart', async () => {
  const blocks = 40_000;
  jest.replaceProperty(folders, 'kept-data', blocks);
  jest.replaceProperty(folders, 'kept-forms', blocks);
  restart();
  const key = freshKey();
  await postForm('contact', { key });
  for (let id = 0; id < 40; id += 1) await storeValueOrThrow('traits', `vehicle ${id}`, {}, minute);
  const message = Array.from({ length: 4_000 }, (_, i) => i.toString(36)).join(' ');
  const confirmation = { vehicle: '', dealer: '10', model: '', eventId: 'a1', phone: '', email: '' };
  for (let times = 0; times < 40; times += 1)
    await buildConfirmationCookieAndStoreLongMessage({ ...confirmation, financing: null, message });
  await Promise.all((['kept-data', 'kept-forms'] as const).map((name) => persistentFolders()[name].sweep()));
  restart();
  await postForm('contact', { key });
  expect(leads.sent).toHaveLength(1);
});
