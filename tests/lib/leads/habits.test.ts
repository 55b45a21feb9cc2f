import { resetEnv } from '@/lib/platform/env';
import { resetState } from '@/lib/platform/state';
import { resetMaintenance } from '@/lib/site/maintenance/maintenance';
import { freshKey, postForm, leadTestService } from '../../support/leads';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

/** Requests to upstreams with real habits: stored once if the result is known, and reported truthfully if not. */
const leads = leadTestService();
const doubled =
  'Puede que tu solicitud ya haya llegado. Si la envías otra vez, el concesionario podría recibirla dos veces.';

interface LeadReply {
  readonly outcome: string;
  readonly mayHaveArrived?: boolean;
  readonly notice?: string;
}

const press = async (key: string) => (await (await postForm('contact', { key })).json()) as LeadReply;

afterEach(() => {
  delete process.env['STOCKFINDER_IDEMPOTENT_FORMS'];
});

test.each([
  ...['contact-in-list', 'contact-number-code', 'contact-numbered', 'contact-created', 'contact-wrong-type'],
])('«%s» is read: a second submit gets the first outcome', async (habit) => {
  await leads.setHabits([habit]);
  const key = freshKey();
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  // Another process has empty memory.
  resetState('lead-ledger');
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  expect(await leads.stored()).toHaveLength(1);
});

test.each([
  ...['contact-no-code', 'contact-true', 'contact-empty-created', 'contact-reset', 'contact-503'],
  'contact-524',
])('«%s» may have arrived: the form says whether a repetition can be doubled', async (habit) => {
  await leads.setHabits([habit]);
  expect(await press(freshKey())).toMatchObject({ mayHaveArrived: true, notice: doubled });
  expect(await leads.stored()).toHaveLength(1);
  process.env['STOCKFINDER_IDEMPOTENT_FORMS'] = 'true';
  resetEnv();
  resetMaintenance();
  const key = freshKey();
  expect((await press(key)).notice).toContain('no se duplicará');
  await leads.setHabits([]);
  resetMaintenance();
  resetState('lead-ledger');
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  expect(await leads.stored()).toHaveLength(2);
});
