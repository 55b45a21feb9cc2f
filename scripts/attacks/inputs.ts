import { ask } from '../support/ask';
import { broken, report } from '../support/report';
import type { Shop } from '../support/shop';
import { spending, type Spent } from '../support/spending';
import { many, range } from '../support/wait';
import { tryUpstreamHtml } from './upstream-html';
import { cachedPage, worstInputs, type WorstInput } from './worst-inputs';

/** Maximum extra CPU time of a request over an ordinary one of its kind, in milliseconds. */
const mostCpuMs = 5;
const mostBytes = 1_000_000;
/** Requests measured together, and the number of rounds: the minimum leaves out unrelated work of the process. */
const together = 10;
const rounds = 3;

/** Repeats such a request. */
async function sender(shop: Shop, input: WorstInput) {
  const { path: serialized, method, headers, body, isLed, status = 200 } = input;
  const sent = {
    agent: false,
    ...(method && { method }),
    ...(headers && { headers }),
    ...(body && { body }),
  } as const;
  const { location } = isLed ? (await ask(shop.url + serialized, sent)).headers : {};
  const others = new Set<number | 'closed'>();
  const send = async () => {
    const response = await ask(shop.url + (location ?? serialized), sent);
    if (response.status !== status) others.add(response.status);
  };
  const spent: Spent[] = [];
  await many(range(3), 1, send);
  return {
    /** Unexpected statuses. */
    others,
    measure: async () =>
      spent.push(await spending(shop.storefront.child, () => many(range(together), 1, send))),
    least: (key: keyof Spent) => Math.min(...spent.map((one) => one[key])) / together,
  };
}

/**
 * Sends the worst input of each kind that the server parses before any limit, and reports CPU time and heap per
 * request. Resolves to the violations, in sentences.
 */
export async function runInputs(shop: Shop): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, input] of Object.entries(worstInputs)) {
    const [worst, usual] = [await sender(shop, input), await sender(shop, input.beside ?? cachedPage)];
    for (const _round of range(rounds)) for (const one of [usual, worst]) await one.measure();
    const more = (key: keyof Spent) => worst.least(key) - usual.least(key);
    const [cpuMs, bytes] = [more('cpuMs'), more('bytes')];
    const cost = `${cpuMs.toFixed(2)} ms and ${(bytes / 1e6).toFixed(2)} MB`;
    const others = [...worst.others, ...usual.others].join(', ');
    problems.push(
      ...report(name, {
        text: `${cost} more than the ${usual.least('cpuMs').toFixed(2)} ms of an ordinary one`,
        problems: broken({
          [`got status ${others}`]: others !== '',
          [`takes ${cost} more than an ordinary one`]: cpuMs > mostCpuMs || bytes > mostBytes,
        }),
      }),
    );
  }
  return [...problems, ...(await tryUpstreamHtml(shop))];
}
