import { ask, purge } from '../support/ask';
import { broken, report } from '../support/report';
import type { Shop } from '../support/shop';
import { spending } from '../support/spending';

/** Lets the suite make configurations stale. */
export const secret = 'a-secret-of-the-attack-run';
/** Elements beside each other, and the same within each other whose ends name none of them: 90 kB each, as the stock service takes. */
const flat = '<x></x>'.repeat(12_800);
const nested = '<x>'.repeat(15_000) + '</y>'.repeat(11_250);
/** Reading what is nested may take so many times what reading as much takes, and so much more, in milliseconds. */
const mostTimes = 1.5;
const spareMs = 30;

/**
 * The worst HTML that the upstream's configuration can hold: what a page costs that reads it, beside one that reads as much of
 * harmless HTML. Resolves to what went against it, in sentences.
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
  return report('90 kB of configured HTML, nested, with ends that match nothing', {
    said: `${nestedMs.toFixed(0)} ms of processor, ${flatMs.toFixed(0)} ms for as much that isn't nested`,
    problems: broken({
      [`was answered with ${others}`]: others !== '',
      [`took ${nestedMs.toFixed(0)} ms`]: nestedMs > flatMs * mostTimes + spareMs,
    }),
  });
}
