import { resetEnv } from '@/lib/platform/env';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
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
  ...['contact-in-list', 'contact-values', 'contact-json-string', 'contact-number-code', 'contact-numbered'],
  ...['contact-created', 'contact-wrong-type'],
])('«%s» is read: a second submit gets the first outcome', async (habit) => {
  await leads.setHabits([habit]);
  const key = freshKey();
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  // Another process has empty memory.
  resetProcessSingleton('lead-ledger');
  expect(await press(key)).toMatchObject({ outcome: 'sent' });
  expect(await leads.stored()).toHaveLength(1);
});

const uncertain = [
  ...['contact-no-code', 'contact-true', 'contact-empty-created', 'contact-reset'],
  ...[
    'contact-502',
    'contact-503',
    'contact-504',
    'contact-520',
    'contact-522',
    'contact-524',
    'contact-527',
  ],
];

test.each(uncertain)('«%s» may have arrived, and nobody is promised anything', async (habit) => {
  await leads.setHabits([habit]);
  expect(await press(freshKey())).toMatchObject({ mayHaveArrived: true, notice: doubled });
  expect(await leads.stored()).toHaveLength(1);
});

test.each(uncertain)(
  '«%s»: sent again with its key, an upstream that heeds it stores it once',
  async (habit) => {
    process.env['STOCKFINDER_IDEMPOTENT_FORMS'] = 'true';
    resetEnv();
    await leads.setHabits([habit]);
    const key = freshKey();
    const first = await press(key);
    expect(first.notice).toContain('no se duplicará');
    await leads.setHabits([]);
    resetMaintenance();
    resetProcessSingleton('lead-ledger');
    expect(await press(key)).toMatchObject({ outcome: 'sent' });
    expect(await leads.stored()).toHaveLength(1);
  },
);

test('a form that never left may be sent again without a thought', async () => {
  leads.upstream.giveUpAfter(60_000);
  process.env['STOCKFINDER_BASE_URL'] = 'http://127.0.0.1:9';
  const reported = await press(freshKey());
  expect(reported.mayHaveArrived).toBeUndefined();
});
