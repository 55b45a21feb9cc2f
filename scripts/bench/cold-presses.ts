import type { Browser } from '@playwright/test';
import { paths } from '../../lib/addresses/routes';
import { cards, kinds } from './kinds';
import { openPage, press, type PressedPage } from './press';
import { notePresses, slowedBy } from './presses';
import type { Run } from './run';
import type { Press } from './watch';

/** How often each is pressed, each in a browser that knows nothing yet. */
const visits = 2;

/** When a reader presses which card, in seconds after the load. */
const readers = [
  { name: 'first card, 2 s', card: 0, afterMs: 2_000 },
  { name: 'first card, 5 s', card: 0, afterMs: 5_000 },
  { name: 'third card, 5 s', card: 2, afterMs: 5_000 },
  { name: 'third card, 10 s', card: 2, afterMs: 10_000 },
] as const;

async function pressCard(fresh: PressedPage, card: number, afterMs: number): Promise<Press> {
  await fresh.page.waitForTimeout(afterMs);
  const link = cards(fresh).nth(card).getByRole('heading').getByRole('link');
  return press(fresh, link, { shows: 'h1' });
}

async function visitList(browser: Browser, url: string, act: (fresh: PressedPage) => Promise<Press>) {
  const presses: Press[] = [];
  while (presses.length < visits) {
    const fresh = await openPage(browser, url + paths.stock, 'phone', slowedBy, { cold: true });
    presses.push(await act(fresh));
    await fresh.close();
  }
  return presses;
}

/**
 * How soon a card's vehicle is there for a reader on a slow line who knows nothing of the shop yet and looks at the list
 * for a while, beside the same pages as files.
 */
export async function measureColdPresses(run: Run): Promise<void> {
  const [browser, { urls }] = [await run.browser(), await run.sites()];
  const filter = kinds.find(({ view }) => view === 'phone');
  await run.table('presses/card, cold', async (table) => {
    for (const { name, card, afterMs } of readers) {
      const act = (fresh: PressedPage) => pressCard(fresh, card, afterMs);
      notePresses(table, `file, ${name}`, await visitList(browser, urls.inlined, act));
      notePresses(table, `ours, ${name}`, await visitList(browser, urls.ours, act));
      table.compare(`ours, ${name}`, `file, ${name}`, 'file', ['median']);
    }
    const afterFilter = async (fresh: PressedPage) => {
      await filter?.act(fresh, filter.choices[0] ?? '', 0);
      return pressCard(fresh, 0, 2_000);
    };
    notePresses(
      table,
      'ours, first card, 2 s after a filter',
      await visitList(browser, urls.ours, afterFilter),
    );
  });
}
