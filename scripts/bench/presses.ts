import type { Browser } from '@playwright/test';
import { pressButtons } from './button-presses';
import { pressCards } from './card-presses';
import type { View } from './browser';
import { figure, type Note } from './figures';
import { pressFloor } from './floor';
import { pressPhone, pressWide, type Counts } from './list-presses';
import {
  figuresOf,
  noteFigures,
  pressColumns,
  sayFigures,
  sayShift,
  type Goals,
  type PressFigures,
} from './press-figures';
import { ratio, sayHeading, sayRow } from './report';
import type { Shop } from './shop';
import type { Sites } from './sites';

/** How much slower than this machine's the visitor's processor is. */
const slowedBy = 4;
/** Milliseconds, with the processor slowed (product 1.4). */
const listGoals: Goals = { median: 90, p95: 140, longestTask: 80 };

/** How a visitor goes from a card to its vehicle, and what part of a file's time it is to take. */
const cardVisits = [
  { name: 'wide, full speed', view: 'wide', slowedBy: 1, part: 0.45 },
  { name: `wide, ${slowedBy} × slower`, view: 'wide', slowedBy, part: 0.6 },
  { name: `phone, ${slowedBy} × slower`, view: 'phone', slowedBy, part: 0.3 },
] as const;
/** Cards that are pressed on each site. */
export const cardPresses = 5;

/** A press that only paints, by the window it is made in. */
export type Floors = Readonly<Record<View, PressFigures>>;

/** Measures what the machine and the browser cost by themselves, with the processor slowed. */
export async function measureFloors(browser: Browser, note: Note): Promise<Floors> {
  sayHeading(`A press that only paints, processor ${slowedBy} × slower`, pressColumns);
  const measure = async (view: View) => {
    const floor = figuresOf(await pressFloor(browser, view, slowedBy));
    sayFigures(`floor, ${view}`, floor, floor);
    noteFigures(note, `presses/floor/${view}`, floor, floor);
    return floor;
  };
  return { wide: await measure('wide'), phone: await measure('phone') };
}

/** What of a list is pressed. */
interface ListOptions extends Counts {
  /** On a phone too, and the buttons; else what filters, orders and turns pages alone. */
  readonly whole: boolean;
}

/** How soon a visitor sees what a press on a list asked for, beside a press that only paints. */
export async function measureList(
  browser: Browser,
  shop: Shop,
  floors: Floors,
  note: Note,
  options: ListOptions,
): Promise<void> {
  const measure = async (view: View) => {
    sayHeading(`List of ${shop.vehicles}, ${view}, processor ${slowedBy} × slower`, pressColumns);
    const kinds = [
      ...(await (view === 'wide' ? pressWide : pressPhone)(browser, shop, slowedBy, options)),
      ...(options.whole && view === 'wide' ? await pressButtons(browser, shop, slowedBy, options) : []),
    ];
    for (const { name, presses, judged } of kinds) {
      const figures = figuresOf(presses);
      sayFigures(name, figures, floors[view], judged ? listGoals : {});
      noteFigures(note, `presses/${shop.vehicles}/${view}/${name}`, figures, floors[view]);
    }
    sayShift(kinds.flatMap(({ presses, filters }) => (filters ? presses : [])));
  };
  await measure('wide');
  if (options.whole) await measure('phone');
}

/** How soon a press on a card shows its vehicle, beside the same pages as files and as a minimal application. */
export async function measureCards(browser: Browser, { urls }: Sites, note: Note): Promise<void> {
  for (const { name, view, slowedBy, part } of cardVisits) {
    sayHeading(`From a card to its vehicle, ${name}`, pressColumns);
    const measure = async (url: string) =>
      figuresOf(await pressCards(browser, url, { view, slowedBy, wanted: cardPresses }));
    const next = await measure(urls.next);
    const all = { ours: await measure(urls.ours), static: await measure(urls.static), next };
    for (const [site, figures] of Object.entries(all)) {
      sayFigures(site, figures, next);
      noteFigures(note, `presses/card, ${name}/${site}`, figures, next);
    }
    const [ours, file] = [all.ours.median, all.static.median];
    const noise = all.ours.noise + all.static.noise;
    note(`presses/card, ${name}/ours ÷ static`, { ...figure(ours / file, 'ratio'), noise });
    sayRow(
      'ours ÷ static',
      [ratio(ours / file)],
      `goal ≤ ${part}: ${ours / file <= part ? 'met' : 'MISSED'}`,
    );
  }
}
