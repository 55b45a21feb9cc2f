import { ask, purge } from '../support/ask';
import { broken, report } from '../support/report';
import type { Shop } from '../support/shop';
import { spending } from '../support/spending';

/** Lets the suite purge configurations. */
export const secret = 'a-secret-of-the-attack-run';
/** Flat elements, and the same nested with unnamed end tags: 90 kB each, the stock service's maximum. */
const flat = '<x></x>'.repeat(12_800);
const nested = '<x>'.repeat(15_000) + '</y>'.repeat(11_250);
/** Maximum time of nested HTML, as a multiple of flat HTML of the same size plus an offset in milliseconds. */
const mostTimes = 1.5;
const spareMs = 30;

/**
 * The worst HTML that the upstream's configuration can hold: compares a page that parses it with one that parses as
 * much harmless HTML. Resolves to the violations, in sentences.
 */
export async function tryUpstreamHtml(shop: Shop): Promise<string[]> {
  const statuses: unknown[] = [];
  const costOf = async (html: string) => {
    await shop.stock.configure({ footer_legal_text: html });
    const { cpuMs } = await spending(shop.storefront.child, async () => {
      statuses.push((await purge(shop.url, secret, ['config'])).status);
      statuses.push((await ask(`${shop.url}/accesibilidad`)).status);
    });
    return cpuMs;
  };
  await costOf(flat);
  const [flatMs, nestedMs] = [await costOf(flat), await costOf(nested)];
  await shop.stock.configure({});
  const others = statuses.filter((status) => status !== 200).join(', ');
  return report('90 kB of nested configured HTML with unmatched end tags', {
    text: `${nestedMs.toFixed(0)} ms of processor, ${flatMs.toFixed(0)} ms for flat HTML of the same size`,
    problems: broken({
      [`got status ${others}`]: others !== '',
      [`took ${nestedMs.toFixed(0)} ms`]: nestedMs > flatMs * mostTimes + spareMs,
    }),
  });
}
