import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routing/routes';
import type { LoggedRequest } from '../../tests/support/faulty-stock/faults/fault-board';
import type { FaultRule } from '../../tests/support/faulty-stock/faults/rule';
import {
  checkCalls,
  checkHealthy,
  checkStored,
  isConfirmed,
  sentForms,
  storedUnconfirmed,
  type Press,
} from '../forms/checks';
import { press } from '../forms/press';
import { findTraces, personalParts, storedRequests } from '../forms/stored';
import { visitor, type Form, type Visitor } from '../forms/visitors';
import { say } from '../support/say';
import { untilAnswers, type Shop } from '../support/shop';
import { sayTable } from '../support/table';
import { many, range } from '../support/wait';

/** A time in which the upstream takes requests in one way. */
interface Phase {
  readonly name: string;
  /** Number of new visitors, beside those who retry. */
  readonly visitors: number;
  readonly faults: readonly FaultRule[];
  /** Whether every valid form has to be confirmed. */
  readonly healthy?: boolean;
  /** Whether it begins only after maintenance has ended. */
  readonly afterMaintenance?: boolean;
}

/** The time limit of the storefront's upstream calls: short for a short run, but enough for a busy machine. */
const timeoutMs = 1_500;
const slowMs = timeoutMs + 700;

/** The settings of the storefront: each visitor has its own IP. */
export const requestSettings = { TRUST_PROXY: 'true', STOCKFINDER_TIMEOUT_MS: String(timeoutMs) };

const contact = { call: 'contact' } as const;

/** Each fault for so many calls, one after another. */
const oneByOne = (faults: readonly Partial<FaultRule>[]): FaultRule[] =>
  faults.map((fault) => ({ ...contact, times: 4, ...fault }));

/**
 * The phases for 200 visitors. The simulation fails together with the dropped connections, so that an interest is sent
 * first without its terms and again with them. The 503 turns maintenance on, so it comes last but one, and the last
 * phase begins after maintenance.
 */
const phases: readonly Phase[] = [
  { name: 'healthy', visitors: 15, faults: [], healthy: true },
  { name: 'stored after the time limit', visitors: 20, faults: [{ ...contact, delayMs: slowMs }] },
  {
    name: 'lost after the time limit',
    visitors: 20,
    faults: [{ ...contact, delayMs: slowMs, drop: 'before' }],
  },
  {
    name: 'stored, connection dropped',
    visitors: 20,
    faults: [
      { ...contact, drop: 'after' },
      { call: 'finsimulator', status: 500 },
    ],
  },
  { name: 'connection dropped before', visitors: 10, faults: [{ ...contact, drop: 'before' }] },
  { name: 'status 500', visitors: 10, faults: [{ ...contact, status: 500 }] },
  {
    name: 'stored, then a status',
    visitors: 25,
    faults: oneByOne(
      [202, 203, 204, 302, 303, 408, 409, 499, 500, 502].map((status) => ({ status, handled: true })),
    ),
  },
  {
    name: 'stored, another code',
    visitors: 20,
    faults: oneByOne(['OK', '1', '200', '000', ''].map((code) => ({ merge: { code } }))),
  },
  {
    name: 'refused by its status',
    visitors: 20,
    faults: oneByOne([400, 401, 403, 404, 405, 413, 415, 422, 429].map((status) => ({ status }))),
  },
  { name: 'stored, half an answer', visitors: 10, faults: [{ ...contact, body: 'truncated' }] },
  { name: 'stored, a page with 200', visitors: 10, faults: [{ ...contact, body: 'html' }] },
  { name: 'status 503', visitors: 5, faults: [{ ...contact, status: 503 }] },
  { name: 'recovered', visitors: 15, faults: [], healthy: true, afterMaintenance: true },
];

/** Until the slowest request in the stock service is stored, whose client has timed out. */
const settleMs = 3_000;
const atATime = 20;
const triesInAPhase = 2;
const triesAtMost = 10;
/** One visitor in so many sends a confirmed form again. */
const pressAgainEvery = 4;

/** A visitor with an unconfirmed form. */
interface Unfinished {
  readonly visitor: Visitor;
  readonly form: Form;
  /** The visitor's number of tries, all forms together. */
  readonly tries: number;
}

/** The visitors' actions, and the violations. */
class Ledger {
  readonly presses: Press[] = [];
  readonly problems: string[] = [];

  constructor(private readonly url: string) {}

  /** One visitor tries up to twice in a phase. Resolves to the visitor if it retries later; else null. */
  async visit({ visitor: who, form, tries }: Unfinished, phase: string): Promise<Unfinished | null> {
    let repeated = tries > 0;
    for (let here = 0; here < triesInAPhase; here += 1) {
      // Two tabs share one draft, so they send the same form with the same key.
      const tabs = who.habit === 'has two tabs' ? 2 : 1;
      const reported = await many(range(tabs), tabs, () => this.#press(who, form, phase, repeated));
      tries += 1;
      repeated = true;
      if (reported.includes('confirmed')) {
        // Back in the history and submitted once more: the first response is repeated, whatever the upstream does.
        const again = who.number % pressAgainEvery === 0 && (await this.#press(who, form, phase, true));
        if (again && again !== 'confirmed')
          this.problems.push(`${phase}: visitor ${who.number} was told "${again}" after the success`);
        return null;
      }
      const isRefused = reported.includes('refused');
      if (!isRefused && (who.habit === 'gives up' || tries >= triesAtMost)) return null;
      if (isRefused || (who.habit === 'corrects' && form === who.first)) {
        form = who.corrected(form);
        repeated = false;
      }
      await sleep(50 + ((who.number * 37) % 150));
    }
    return { visitor: who, form, tries };
  }

  async #press(who: Visitor, form: Form, phase: string, repeated: boolean): Promise<Press['reported']> {
    const { reported, problems } = await press(this.url, who, form);
    this.presses.push({ visitor: who, form, phase, repeated, reported, answeredAt: Date.now() });
    this.problems.push(...problems.map((problem) => `${phase}: visitor ${who.number} ${problem}`));
    return reported;
  }
}

const headings = [
  'phase',
  'visitors',
  'sent',
  'confirmed',
  'refused',
  'unknown',
  'errors',
  'retries',
  'calls',
];

/**
 * Lets 200 visitors send forms through all phases, prints the reported outcomes, and resolves to the violations
 * (product 10.7): every confirmed form is stored, none twice, and no personal data remains.
 */
export async function runRequests(shop: Shop): Promise<string[]> {
  const untilOpen = () => untilAnswers(shop.url + paths.contact);
  await untilOpen();
  const ledger = new Ledger(shop.url);
  const { presses } = ledger;
  const calls: LoggedRequest[] = [];
  const rows = [headings];
  const later = phases.map((): Unfinished[] => []);
  let number = 0;
  for (const [index, phase] of phases.entries()) {
    if (phase.afterMaintenance) await untilOpen();
    const fresh = range(phase.visitors).map((): Unfinished => {
      const next = visitor((number += 1));
      return { visitor: next, form: next.first, tries: 0 };
    });
    await shop.stock.setFaults(phase.faults);
    await shop.stock.takeLog();
    await many([...fresh, ...(later[index] ?? [])], atATime, async (one) => {
      const left = await ledger.visit(one, phase.name);
      // Visitors return at once or a little later, the last of them when everything is well again.
      if (left) later[Math.min(index + 1 + (one.visitor.number % 4), phases.length - 1)]?.push(left);
    });
    const made = (await shop.stock.takeLog()).filter(({ call }) => call === 'contact');
    calls.push(...made);
    const own = presses.filter((one) => one.phase === phase.name);
    rows.push(rowOf(phase.name, String(phase.visitors), own, made.length));
  }
  await shop.stock.clearFaults();
  await sleep(settleMs);

  const forms = sentForms(presses);
  const stored = await storedRequests(shop.dataDir);
  const personal = new Set(forms.flatMap(({ form }) => personalParts(form)));
  const traces = await findTraces(personal, shop.log, shop.cacheDir);
  rows.push(rowOf('all', '', presses, calls.length));
  sayTable(`Requests of ${number} visitors`, rows);
  const silent = storedUnconfirmed(forms, stored);
  const corrected = silent.filter(({ visitor: who, form }) =>
    forms.some((other) => other.visitor === who && other.form !== form),
  ).length;
  say(`\n${forms.length} forms: ${forms.filter(isConfirmed).length} confirmed, ${stored.length} stored.`);
  say(
    `Stored and not confirmed, reported as possibly arrived: ${silent.length - corrected} whose visitors gave up, ${corrected} whose visitors sent another form.`,
  );
  say(
    `Searched for personal data: ${shop.log.length} lines of the log and ${traces.files} files of the cache.`,
  );
  return [
    ...traces.problems,
    ...checkStored(forms, stored),
    ...checkCalls(forms, stored, calls),
    ...ledger.problems,
    ...phases.filter(({ healthy }) => healthy).flatMap(({ name }) => checkHealthy(presses, name)),
  ];
}

function rowOf(name: string, visitors: string, presses: readonly Press[], calls: number): string[] {
  const reported = (['confirmed', 'refused', 'unknown', 'error'] as const).map(
    (expected) => presses.filter((press) => press.reported === expected).length,
  );
  const retries = presses.filter(({ repeated }) => repeated).length;
  return [name, visitors, ...[presses.length, ...reported, retries, calls].map(String)];
}
