import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { allHabits } from '../../stock-service/habits/all-habits';
import { startStockService } from '../../stock-service/start';
import type { LeadReport } from '../check-upstream/lead';
import type { Cause } from '../check-upstream/remarks';
import { bundleCheck, root } from '../support/build';
import { sayMarkdown } from '../support/table';
import { many } from '../support/wait';

/** What of `check-upstream --json` is looked at. */
interface Checked {
  readonly ok: boolean;
  readonly causes: readonly Cause[];
  readonly lead: LeadReport | null;
}

const atOnce = 3;
/** Few vehicles: what a habit does to one it does to all. */
const vehicles = 12;

/** Checks a stock service with each habit and prints what was said, as the table of docs/upstream.md. */
export async function runHabits(folder: string): Promise<string[]> {
  await bundleCheck();
  const rows = await many(Object.entries(allHabits), atOnce, async ([name, { summary, calls }]) => {
    const dataDir = join(folder, name);
    const stock = await startStockService({ size: vehicles, dataDir, habits: [name] });
    const isOfForms = (calls as readonly string[]).includes('contact') && calls.length === 1;
    const checked = await check(stock.url, isOfForms).finally(() => stock.close());
    return { name, summary, checked };
  });
  const order = Object.keys(allHabits);
  rows.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
  sayMarkdown([
    ['habit', 'what the upstream does', 'can be used', 'what check-upstream says'],
    ...rows.map(({ name, summary, checked }) => [
      `\`${name}\``,
      cell(summary),
      checked?.ok ? 'yes' : 'no',
      cell(checked ? said(checked) : 'nothing'),
    ]),
  ]);
  return rows.filter(({ checked }) => checked === null).map(({ name }) => `${name}: the check said nothing`);
}

function said({ causes, lead }: Checked): string {
  const whats = lead ? lead.lines.slice(0, 2) : causes.map(({ what }) => what);
  const [first = '—', second] = whats.map((what) => what.slice(0, 160));
  return [first, second, whats.length > 2 && `and ${whats.length - 2} more`].filter(Boolean).join('; ');
}

/** Null where the check ends without a report. */
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
