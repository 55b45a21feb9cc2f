import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routing/routes';
import type { LoggedRequest } from '../../tests/support/faulty-stock/faults/fault-board';
import type { FaultRule } from '../../tests/support/faulty-stock/faults/rule';
import type { Closing } from '../support/in-folder';
import { range } from '../support/numbers';
import { say } from '../support/say';
import { openShop, untilAnswers, type Shop } from '../support/shop';
import { problemsInLog } from '../support/report';
import { many, until } from '../support/wait';
import { findTraces, openLedger } from './ledger';
import { visitor, type Visitor } from './visitors';

/** The time limit of the storefront's upstream calls: short for a short run, but enough for a busy machine. */
const timeoutMs = 1_500;
const slowMs = timeoutMs + 700;

const contact = { call: 'contact' } as const;

/** Each fault for so many calls, one after another. */
const oneByOne = (faults: readonly Partial<FaultRule>[]): FaultRule[] =>
  faults.map((fault) => ({ ...contact, times: 4, ...fault }));

/**
 * The times in which the upstream takes requests in one way. Without faults every valid form has to be confirmed. The
 * simulation fails together with the dropped connections, so that an interest is sent first without its terms and again
 * with them. The 503 turns maintenance on, so it comes last but one, and the last phase begins after maintenance.
 */
const phases: Readonly<Record<string, readonly FaultRule[]>> = {
  healthy: [],
  'stored after the time limit': [{ ...contact, delayMs: slowMs }],
  'lost after the time limit': [{ ...contact, delayMs: slowMs, drop: 'before' }],
  'stored, connection dropped': [
    { ...contact, drop: 'after' },
    { call: 'finsimulator', status: 500 },
  ],
  'connection dropped before': [{ ...contact, drop: 'before' }],
  'status 500': [{ ...contact, status: 500 }],
  'stored, then a status': oneByOne(
    [202, 203, 204, 302, 303, 408, 409, 499, 500, 502].map((status) => ({ status, handled: true })),
  ),
  'stored, another code': oneByOne(['OK', '1', '200', '000', ''].map((code) => ({ merge: { code } }))),
  'refused by its status': oneByOne(
    [400, 401, 403, 404, 405, 413, 415, 422, 429].map((status) => ({ status })),
  ),
  'stored, half an answer': [{ ...contact, body: 'truncated' }],
  'stored, a page with 200': [{ ...contact, body: 'html' }],
  'status 503': [{ ...contact, status: 503 }],
  recovered: [],
};
/** The new visitors of a phase, beside those who retry: some 200 in all. */
const visitorsInAPhase = 16;

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
export async function runFaults(folder: string, closing: Closing): Promise<string[]> {
  const variables = { TRUST_PROXY: 'true', STOCKFINDER_TIMEOUT_MS: String(timeoutMs) };
  const shop = closing(await openShop(folder, { variables }));
  return [...(await underFaults(shop)), ...(await underKill(shop)), ...problemsInLog(shop.log)];
}

async function underFaults({ url, stock, dataDir, log, cacheDir }: Shop): Promise<string[]> {
  const ledger = await openLedger(dataDir);
  const calls: LoggedRequest[] = [];
  const problems: string[] = [];
  let waiting: Visitor[] = [];
  let number = 0;
  for (const [name, faults] of Object.entries(phases)) {
    await untilAnswers(url + paths.contact);
    const before = ledger.presses.length;
    const fresh = range(visitorsInAPhase).map(() => visitor((number += 1)));
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
