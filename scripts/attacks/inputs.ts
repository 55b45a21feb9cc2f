import { ask } from '../support/ask';
import { broken, report } from '../support/report';
import type { Shop } from '../support/shop';
import { spending, type Spent } from '../support/spending';
import { many, range } from '../support/wait';
import { worstInputs, type WorstInput } from './worst-inputs';

/** A request may cost so much, whatever is in it. */
const mostCpuMs = 5;
const mostBytes = 1_000_000;
/** Requests that are measured together, and how often: what else the process does meanwhile is left out by the least. */
const together = 10;
const rounds = 3;

async function costOf(shop: Shop, { path: written, method, headers, body, isLed }: WorstInput) {
  const statuses = new Set<number | 'closed'>();
  const sent = { ...(method && { method }), ...(headers && { headers }), ...(body && { body }) };
  const { location } = isLed ? (await ask(shop.url + written, sent)).headers : {};
  const path = location ?? written;
  const send = async () => statuses.add((await ask(shop.url + path, { ...sent, agent: false })).status);
  await many(range(3), 1, send);
  const spent: Spent[] = [];
  for (const _round of range(rounds))
    spent.push(await spending(shop.storefront.child, () => many(range(together), 1, send)));
  const least = (key: keyof Spent) => Math.min(...spent.map((one) => one[key])) / together;
  return { cpuMs: least('cpuMs'), bytes: least('bytes'), statuses: [...statuses] };
}

/**
 * Sends the worst of everything that is read of a visitor before anything bounds it, and tells what a request costs of
 * processor and heap. Resolves to what went against it, in sentences.
 */
export async function runInputs(shop: Shop): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, input] of Object.entries(worstInputs)) {
    const { statuses, ...worst } = await costOf(shop, input);
    const { status = 200, beside } = input;
    const usual = beside ? await costOf(shop, beside) : { cpuMs: 0, bytes: 0 };
    const [cpuMs, bytes] = [worst.cpuMs - usual.cpuMs, worst.bytes - usual.bytes];
    const cost = `${cpuMs.toFixed(2)} ms, ${(bytes / 1e6).toFixed(2)} MB`;
    problems.push(
      ...report(name, {
        said: `${statuses.join(', ')}; ${cost}`,
        problems: broken({
          [`was answered with ${statuses.join(', ')}`]: statuses.some((one) => one !== status),
          [`takes ${cost}`]: cpuMs > mostCpuMs || bytes > mostBytes,
        }),
      }),
    );
  }
  return problems;
}
