import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnShop } from '../../e2e/support/own-shop';
import { callLimits } from '../../lib/platform/resource-limits';
import { paths } from '../../lib/routing/routes';
import type { FaultRule, LoggedRequest } from '../../tests/support/faulty-stock/faults';
import { untilAnswers } from '../support/ask';
import type { Closing } from '../support/in-folder';
import { wholeNumbersBelow } from '../support/numbers';
import { problemsInServerLog } from '../support/report';
import { printLine } from '../support/say';
import { mapConcurrently } from '../support/wait';
import { findPersonalTraces, openLedger } from './ledger';
import { createVisitor, type Visitor } from './visitors';

const contact = { call: 'contact' } as const;

/** Each fault for so many calls, one after another. */
const oneByOne = (faults: readonly Partial<FaultRule>[], times = 4): FaultRule[] =>
  faults.map((fault) => ({ ...contact, times, ...fault }));

const late = { delayMs: callLimits.formMs + 1_000 };
const killed = 'stored while the process is killed';

/**
 * The times in which the upstream takes requests in one way. Without faults every valid form has to be
 * confirmed. The simulation fails together with the dropped connections, so that an interest is sent first
 * without its terms and again with them. The 503 turns maintenance on, so it comes last but one, and the last
 * phase begins after maintenance.
 */
const phases: Readonly<Record<string, readonly FaultRule[]>> = {
  healthy: [],
  'lost, then stored, after the time limit': [
    ...oneByOne([{ ...late, drop: 'before' }], 10),
    { ...contact, ...late },
  ],
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
  [killed]: [{ ...contact, delayMs: 2_000 }],
  'status 503': [{ ...contact, status: 503 }],
  recovered: [],
};
/** The new visitors of a phase, beside those who retry: some 200 in all. */
const visitorsInAPhase = 16;

const atATime = 40;
/** Tries of a visitor in one phase, and in all of them. */
const triesInAPhase = 2;
const triesAtMost = 10;

/**
 * Lets 200 visitors send forms through all phases, and resolves to the violations (product 10.7): every
 * confirmed form is stored, none twice, and no personal data remains.
 */
export async function runFaults(_: string, closing: Closing): Promise<string[]> {
  const shop = closing(await startOwnShop({ TRUST_PROXY: '1' }));
  const { url, stock, log, cacheDir } = shop;
  const ledger = await openLedger(stock.dataDir);
  const calls: LoggedRequest[] = [];
  const problems: string[] = [];
  let waiting: Visitor[] = [];
  let number = 0;
  for (const [name, faults] of Object.entries(phases)) {
    await untilAnswers(url + paths.contact);
    const before = ledger.presses.length;
    const fresh = wholeNumbersBelow(visitorsInAPhase).map(() => createVisitor((number += 1)));
    await stock.setFaults(faults);
    await stock.takeLog();
    const left: Visitor[] = [];
    const visits = mapConcurrently([...fresh, ...waiting], atATime, async (visitor) => {
      const isConfirmed = await ledger.visit(url, visitor, triesInAPhase);
      const tries = ledger.presses.filter((press) => press.visitor === visitor).length;
      if (!isConfirmed && tries < triesAtMost) left.push(visitor);
    });
    if (name === killed) {
      await sleep(1_000);
      await shop.kill();
      await visits;
      await shop.start();
    }
    await visits;
    waiting = left;
    const contactCalls = (await stock.takeLog()).filter(({ call }) => call === 'contact');
    calls.push(...contactCalls);
    const pressesOfPhase = ledger.presses.slice(before);
    const countOf = (expected: string) => pressesOfPhase.filter(({ outcome }) => outcome === expected).length;
    const counts = ['confirmed', 'refused', 'error', 'unknown', 'closed'].map(
      (expected) => `${countOf(expected)} ${expected}`,
    );
    printLine(
      `${name}: ${pressesOfPhase.length} submits, ${counts.join(', ')}; ${contactCalls.length} calls`,
    );
    if (countOf('closed') > 0 !== (name === killed))
      problems.push(`${name}: ${countOf('closed')} submits got no response`);
    if (faults.length === 0)
      for (const { outcome, visitor: one } of pressesOfPhase)
        if (!['confirmed', 'refused'].includes(outcome))
          problems.push(`${name}: visitor ${one.number} was told "${outcome}"`);
  }
  const traces = await findPersonalTraces(ledger.presses, log, cacheDir);
  const stored = (await ledger.stored()).length;
  printLine(
    `${number} visitors: ${ledger.presses.length} submits, ${calls.length} calls, ${stored} forms stored.`,
  );
  printLine(
    `Searched for personal data: ${log.length} lines of the log and ${traces.files} files of the cache.`,
  );
  return [...problems, ...traces.found, ...(await ledger.violations(calls)), ...problemsInServerLog(log)];
}
