import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../lib/addresses/routes';
import type { LoggedRequest } from '../../../stock-service/faults/fault-board';
import { ask } from '../../support/ask';
import { CommandError, say } from '../../support/say';
import type { Shop } from '../../support/shop';
import { sayTable } from '../../support/table';
import { until } from '../../support/wait';
import { checkCalls, checkHealthy, checkStored, storedUnconfirmed } from './checks';
import { isConfirmed, sentForms, type Press } from './ledger';
import { phases, timeoutMs, type Phase } from './phases';
import { runPhase, type Unfinished } from './run-phase';
import { storedRequests } from './stored';
import { findTraces, personalParts } from './traces';
import { visitor } from './visitors';

/** The settings of the storefront: each visitor comes with an address of its own. */
export const requestSettings = { TRUST_PROXY: 'true', STOCKFINDER_TIMEOUT_MS: String(timeoutMs) };

const maintenanceEndsWithinMs = 30_000;
/** Until the slowest answer of the stock service, which nobody waits for any more, is stored. */
const settleMs = 3_000;

/**
 * Lets 200 visitors send forms while the upstream fails in turns, prints what they were told, and answers what went
 * against the rules (product 10.7): nothing confirmed that isn't stored, nothing stored twice, no visitor's data left behind.
 */
export async function runRequests(shop: Shop): Promise<string[]> {
  await untilOpen(shop);
  const presses: Press[] = [];
  const problems: string[] = [];
  const calls: LoggedRequest[] = [];
  const rows: string[][] = [
    ['phase', 'visitors', 'sent', 'confirmed', 'refused', 'unknown', 'errors', 'retries', 'calls'],
  ];
  const later = phases.map((): Unfinished[] => []);
  let number = 0;
  for (const [index, phase] of phases.entries()) {
    if (phase.afterMaintenance) await untilOpen(shop);
    const fresh = Array.from({ length: phase.visitors }, (): Unfinished => {
      const next = visitor((number += 1));
      return { visitor: next, form: next.first, tries: 0 };
    });
    await shop.stock.setFaults(phase.faults);
    await shop.stock.takeLog();
    const result = await runPhase(shop.url, phase, [...fresh, ...(later[index] ?? [])]);
    const made = (await shop.stock.takeLog()).filter(({ call }) => call === 'contact');
    presses.push(...result.presses);
    problems.push(...result.problems);
    calls.push(...made);
    for (const one of result.unfinished) later[returnsIn(index, one)]?.push(one);
    rows.push(rowOf(phase, result.presses, made.length));
  }
  await shop.stock.clearFaults();
  await sleep(settleMs);

  const forms = sentForms(presses);
  const stored = await storedRequests(shop.dataDir);
  const traces = await findTraces(
    new Set(forms.flatMap(({ form }) => personalParts(form))),
    shop.log,
    shop.cacheDir,
  );
  rows.push(rowOf({ name: 'all' }, presses, calls.length));
  sayTable(`Requests of ${number} visitors`, rows);
  const silent = storedUnconfirmed(forms, stored);
  const corrected = silent.filter(({ visitor: who, form }) =>
    forms.some((other) => other.visitor === who && other.form !== form),
  ).length;
  say(`\n${forms.length} forms: ${forms.filter(isConfirmed).length} confirmed, ${stored.length} stored.`);
  say(
    `Stored and never confirmed, though told that they may have arrived: ${silent.length - corrected} whose visitors gave up, ${corrected} whose visitors sent another form.`,
  );
  say(
    `Visitors' data was looked for in ${shop.log.length} lines of the log and ${traces.files} files of the cache.`,
  );
  return [
    ...traces.problems,
    ...checkStored(forms, stored),
    ...checkCalls(forms, stored, calls),
    ...problems,
    ...phases.filter(({ healthy }) => healthy).flatMap(({ name }) => checkHealthy(presses, name)),
  ];
}

/** People come back at once or a little later, the last of them when everything is well again. */
function returnsIn(index: number, { visitor: { number } }: Unfinished): number {
  return Math.min(index + 1 + (number % 4), phases.length - 1);
}

function rowOf({ name, visitors }: Partial<Phase>, presses: readonly Press[], calls: number): string[] {
  const told = (wanted: Press['told']) => presses.filter((press) => press.told === wanted).length;
  const counts = [
    presses.length,
    told('confirmed'),
    told('refused'),
    told('unknown'),
    told('error'),
    presses.filter(({ repeated }) => repeated).length,
    calls,
  ];
  return [name ?? '', String(visitors ?? ''), ...counts.map(String)];
}

async function untilOpen({ url }: Shop): Promise<void> {
  const isOpen = async () => (await ask(url + paths.contact)).status === 200;
  if ((await until(isOpen, maintenanceEndsWithinMs, 500)) === null)
    throw new CommandError(`${paths.contact} did not answer in time.`);
}
