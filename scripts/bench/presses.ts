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
/** Milliseconds, with the processor slowed (product 1.4). */
const listGoals: Goals = { median: 100, p95: 200, longestTask: 100 };
/** Milliseconds to the vehicle's title, by how much the processor is slowed. */
const cardGoals = { 1: { median: 60 }, [slowedBy]: { median: 200 } } as const;

/** The figures of presses by where and what was pressed; `floor` is the same press on a trivial page. */
type Presses = Readonly<Record<string, Readonly<Record<string, Figures>>>>;

/** How soon a visitor sees what a press asked for, beside the same press on a trivial page (the floor). */
export async function measurePresses(shop: Shop): Promise<Presses> {
  const browser = await openBrowser();
  try {
    const wide = await measureList(browser, shop, 'wide');
    const phone = await measureList(browser, shop, 'phone');
    sayHeading('From a card to its vehicle, wide', pressColumns);
    const fast = figuresOf(await pressFloor(browser, 'wide', 1));
    const card: Record<string, Figures> = {};
    for (const [slower, floor] of [[1, fast] as const, [slowedBy, wide.floor] as const]) {
      sayFigures(`floor, ${slower} × slower`, floor, floor);
      const cards = figuresOf(await pressCards(browser, shop, slower));
      sayFigures(`press a card, ${slower} × slower`, cards, floor, cardGoals[slower]);
      card[`floor, ${slower} × slower`] = floor;
      card[`${slower} × slower`] = cards;
    }
    return { wide, phone, card };
  } finally {
    await browser.close();
  }
}

async function measureList(browser: Browser, shop: Shop, view: View) {
  sayHeading(`List of ${shop.vehicles}, ${view}, processor ${slowedBy} × slower`, pressColumns);
  const floor = figuresOf(await pressFloor(browser, view, slowedBy));
  sayFigures('floor', floor, floor);
  const kinds = await (view === 'wide' ? pressWide : pressPhone)(browser, shop, slowedBy);
  const figures: Record<string, Figures> = {};
  for (const { name, presses, judged } of kinds) {
    const of = figuresOf(presses);
    figures[name] = of;
    sayFigures(name, of, floor, judged ? listGoals : {});
  }
  sayShift(kinds.flatMap(({ presses, filters }) => (filters ? presses : [])));
  return { floor, ...figures };
}
