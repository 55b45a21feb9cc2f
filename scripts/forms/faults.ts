import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routing/routes';
import type { LoggedRequest } from '../../tests/support/faulty-stock/faults/fault-board';
import type { FaultRule } from '../../tests/support/faulty-stock/faults/rule';
import { say } from '../support/say';
import { openShop, untilAnswers, type Shop } from '../support/shop';
import { uncaughtIn, wrongLinesIn } from '../support/report';
import { many, range, until } from '../support/wait';
import { findTraces, openLedger } from './ledger';
import { visitor, type Visitor } from './visitors';

/** A time in which the upstream takes requests in one way. */
interface Phase {
  readonly name: string;
  /** Number of new visitors, beside those who retry. */
  readonly visitors: number;
  readonly faults: readonly FaultRule[];
}

/** The time limit of the storefront's upstream calls: short for a short run, but enough for a busy machine. */
const timeoutMs = 1_500;
const slowMs = timeoutMs + 700;

const contact = { call: 'contact' } as const;

/** Each fault for so many calls, one after another. */
const oneByOne = (faults: readonly Partial<FaultRule>[]): FaultRule[] =>
  faults.map((fault) => ({ ...contact, times: 4, ...fault }));

/**
 * The phases for 200 visitors. Without faults every valid form has to be confirmed. The simulation fails together with
 * the dropped connections, so that an interest is sent first without its terms and again with them. The 503 turns
 * maintenance on, so it comes last but one, and the last phase begins after maintenance.
 */
const phases: readonly Phase[] = [
  { name: 'healthy', visitors: 15, faults: [] },
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
  { name: 'recovered', visitors: 15, faults: [] },
];

const atATime = 20;
/** Tries of a visitor in one phase, and in all of them. */
const triesInAPhase = 2;
const triesAtMost = 10;
/** By then the slowest request, whose client has timed out, is stored. */
const settleMs = 3_000;

/**
 * Lets 200 visitors send forms through all phases, kills the process under further ones, and resolves to the violations
 * (product 10.7): every confirmed form is stored, none twice, and no personal data remains.
 */
export async function runFaults(folder: string): Promise<string[]> {
  const variables = { TRUST_PROXY: 'true', STOCKFINDER_TIMEOUT_MS: String(timeoutMs) };
  const shop = await openShop(folder, { variables });
  try {
    const problems = [...(await underFaults(shop)), ...(await underKill(shop))];
    return [...problems, ...uncaughtIn(shop.log), ...wrongLinesIn(shop.log)];
  } finally {
    await shop.close();
  }
}

async function underFaults({ url, stock, dataDir, log, cacheDir }: Shop): Promise<string[]> {
  const ledger = await openLedger(dataDir);
  const calls: LoggedRequest[] = [];
  const problems: string[] = [];
  let waiting: Visitor[] = [];
  let number = 0;
  for (const { name, visitors, faults } of phases) {
    await untilAnswers(url + paths.contact);
    const before = ledger.presses.length;
    const fresh = range(visitors).map(() => visitor((number += 1)));
    await stock.setFaults(faults);
    await stock.takeLog();
    const left: Visitor[] = [];
    await many([...fresh, ...waiting], atATime, async (one) => {
      const isConfirmed = await ledger.visit(url, one, triesInAPhase);
      const tries = ledger.presses.filter((press) => press.visitor === one).length;
      if (!isConfirmed && tries < triesAtMost) left.push(one);
    });
    waiting = left;
    const made = (await stock.takeLog()).filter(({ call }) => call === 'contact');
    calls.push(...made);
    const own = ledger.presses.slice(before);
    const counts = (['confirmed', 'refused', 'error', 'unknown'] as const).map(
      (expected) => `${own.filter(({ outcome }) => outcome === expected).length} ${expected}`,
    );
    say(`${name}: ${own.length} submits, ${counts.join(', ')}; ${made.length} calls`);
    if (faults.length > 0) continue;
    const failed = own.filter(({ outcome }) => outcome !== 'confirmed' && outcome !== 'refused');
    problems.push(...failed.map((one) => `${name}: visitor ${one.visitor.number} was told "${one.outcome}"`));
  }
  await sleep(settleMs);
  const traces = await findTraces(ledger.presses, log, cacheDir);
  const stored = (await ledger.stored()).length;
  say(`${number} visitors: ${ledger.presses.length} submits, ${calls.length} calls, ${stored} forms stored.`);
  say(`Searched for personal data: ${log.length} lines of the log and ${traces.files} files of the cache.`);
  const closed = ledger.presses.filter(({ outcome }) => outcome === 'closed').length;
  if (closed > 0) problems.push(`${closed} submits got no response`);
  return [...problems, ...traces.found, ...(await ledger.violations(calls))];
}

/** Delay of the stock service before it stores a request, in milliseconds: meanwhile the storefront ends. */
const storedAfterMs = 1_000;

/**
 * The process is killed while forms are on their way; they are stored all the same. A second submit before the next
 * process is confirmed, and nothing is stored twice.
 */
async function underKill({ url, stock, storefront, restart, dataDir }: Shop): Promise<string[]> {
  const ledger = await openLedger(dataDir);
  // With valid forms, with scripts and without, contact and interest.
  const visitors = [900, 904, 905, 906, 910, 911, 912, 917].map(visitor);
  await stock.setFaults([{ ...contact, delayMs: storedAfterMs }]);
  await stock.takeLog();
  const submitted = Promise.all(visitors.map((one) => ledger.press(url, one)));
  const arrived = async () => (await stock.readLog()).filter(({ call }) => call === 'contact').length;
  await until(async () => (await arrived()) >= visitors.length, 3 * storedAfterMs, 50);
  await storefront.kill();
  const cutOff = (await submitted).filter((outcome) => outcome === 'closed').length;
  const problems = cutOff > 0 ? [] : ['no form was on its way when the process was killed'];
  await sleep(2 * storedAfterMs);
  await stock.clearFaults();
  await restart();
  for (const one of visitors) {
    const again = await ledger.press(url, one);
    if (again !== 'confirmed') problems.push(`visitor ${one.number} was told "${again}" after the end`);
  }
  say(`Killed while ${cutOff} of ${visitors.length} forms were on their way.`);
  return [...problems, ...(await ledger.violations())];
}
