import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { allHabits } from '../../stock-service/habits/all-habits';
import { startStockService } from '../../stock-service/start';
import type { LeadReport } from '../check-upstream/lead';
import type { Cause } from '../check-upstream/remarks';
import { rightVisitors } from '../forms/visitors';
import { bundleCheck, ensureBuild, root } from '../support/build';
import { uncaughtIn } from '../support/report';
import { say } from '../support/say';
import { openShop } from '../support/shop';
import { sayMarkdown } from '../support/table';
import { many } from '../support/wait';
import { visitsWith, type Visits } from './habit-visits';
import { readSettings } from './reads';

/** The used parts of `check-upstream --json`. */
interface Checked {
  readonly ok: boolean;
  readonly causes: readonly Cause[];
  readonly lead: LeadReport | null;
}

/** Few vehicles: a habit affects all of them alike. */
const vehicles = 12;
/** Each habit needs a new page. */
const vehiclesOfShop = 120;
const shopsAtOnce = 2;
const shopSettings = { ...readSettings, TRUST_PROXY: 'true', STOCKFINDER_FORM_TIMEOUT_MS: '8000' };

/**
 * Visits a shop whose upstream has each habit, runs `check-upstream` on it, and prints both as the table of
 * docs/upstream.md. `names`, comma separated, are the habits to try; default: all. Resolves to the violations: a bad
 * page instead of a good one, more than two calls for one page, an unannounced duplicate form, a failure missing from
 * the log, unintended content.
 */
export async function runHabits(folder: string, names = ''): Promise<string[]> {
  await bundleCheck();
  await ensureBuild();
  const chosen = names === '' ? Object.keys(allHabits) : names.split(',');
  const problems: string[] = [];
  const rows = new Map<string, readonly string[]>();
  const queue = chosen.entries();
  const next = rightVisitors();
  await many([...Array(shopsAtOnce).keys()], shopsAtOnce, async (at) => {
    const own = join(folder, `shop-${at}`);
    const shop = await openShop(own, { vehicles: vehiclesOfShop, variables: shopSettings });
    try {
      for (const [number, name] of queue) {
        const visits = await visitsWith(shop, name, number, next);
        const checked = await checkWith(name, join(folder, name));
        rows.set(name, rowOf(name, visits, checked));
        const broken = [...visits.problems, ...(checked === null ? ['the check said nothing'] : [])];
        say(`${broken.length === 0 ? '✓' : '✗'} ${name}: ${visits.observed}; ${visits.calls} calls`);
        problems.push(...broken.map((problem) => `${name}: ${problem}`));
      }
    } finally {
      await shop.close();
    }
    problems.push(...uncaughtIn(shop.log));
  });
  const headings = ['habit', 'what the upstream does', 'what visitors see', 'calls', 'what the log says'];
  sayMarkdown([
    [...headings, 'can be used', 'what check-upstream says'],
    ...chosen.flatMap((name) => (rows.has(name) ? [rows.get(name) ?? []] : [])),
  ]);
  return problems;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ');

const rowOf = (name: string, { observed, calls, log }: Visits, checked: Checked | null): string[] =>
  [
    `\`${name}\``,
    allHabits[name]?.summary ?? '',
    observed,
    String(calls),
    log,
    checked?.ok ? 'yes' : 'no',
    checked ? text(checked) : 'nothing',
  ].map(cell);

/** The check's results for a stock service with a habit, with a request if the habit is of forms. */
async function checkWith(name: string, dataDir: string): Promise<Checked | null> {
  const calls = (allHabits[name]?.calls ?? []) as readonly string[];
  const stock = await startStockService({ size: vehicles, dataDir, habits: [name] });
  try {
    return await check(stock.url, calls.join() === 'contact');
  } finally {
    await stock.close();
  }
}

function text({ causes, lead }: Checked): string {
  const whats = lead ? lead.results : causes.map(({ what }) => what);
  const [first = '—', second] = whats.map((what) => what.slice(0, 160));
  return [first, second, whats.length > 2 && `and ${whats.length - 2} more`].filter(Boolean).join('; ');
}

/** Null if the check ends without a report. */
function check(url: string, withLead: boolean): Promise<Checked | null> {
  const args = [join(root, 'dist/check-upstream.mjs'), url, '--json', ...(withLead ? ['--lead'] : [])];
  const env = { ...process.env, STOCKFINDER_FORM_TIMEOUT_MS: '8000' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => {
      try {
        resolve(JSON.parse(stdout) as Checked);
      } catch {
        resolve(null);
      }
    });
  });
}
