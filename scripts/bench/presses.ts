import type { Browser } from '@playwright/test';
import { openBrowser, type View } from './browser';
import { pressCards } from './card-presses';
import { figuresOf, pressColumns, sayFigures, sayShift, type Figures, type Goals } from './figures';
import { pressFloor } from './floor';
import { pressPhone, pressWide } from './list-presses';
import { sayHeading } from './report';
import type { Shop } from './shop';

/** How much slower than this machine's the visitor's processor is. */
const slowedBy = 4;
/** Milliseconds, with the processor slowed (decisions 7). */
const listGoals: Goals = { median: 100, p95: 200, longestTask: 100 };
/** Milliseconds to the vehicle's title, by how much the processor is slowed. */
const cardGoals = { 1: { median: 60 }, [slowedBy]: { median: 200 } } as const;

/** How soon a visitor sees what a press asked for, beside the same press on a trivial page (the floor). */
export async function measurePresses(shop: Shop): Promise<void> {
  const browser = await openBrowser();
  try {
    const wide = await measureList(browser, shop, 'wide');
    await measureList(browser, shop, 'phone');
    sayHeading('From a card to its vehicle, wide', pressColumns);
    const fast = figuresOf(await pressFloor(browser, 'wide', 1));
    for (const [slower, floor] of [[1, fast] as const, [slowedBy, wide] as const]) {
      sayFigures(`floor, ${slower} × slower`, floor, floor);
      const cards = figuresOf(await pressCards(browser, shop, slower));
      sayFigures(`press a card, ${slower} × slower`, cards, floor, cardGoals[slower]);
    }
  } finally {
    await browser.close();
  }
}

/** Resolves to the floor of such a view. */
async function measureList(browser: Browser, shop: Shop, view: View): Promise<Figures> {
  sayHeading(`List of ${shop.vehicles}, ${view}, processor ${slowedBy} × slower`, pressColumns);
  const floor = figuresOf(await pressFloor(browser, view, slowedBy));
  sayFigures('floor', floor, floor);
  const kinds = await (view === 'wide' ? pressWide : pressPhone)(browser, shop, slowedBy);
  for (const { name, presses, judged } of kinds)
    sayFigures(name, figuresOf(presses), floor, judged ? listGoals : {});
  sayShift(kinds.flatMap(({ presses, filters }) => (filters ? presses : [])));
  return floor;
}
