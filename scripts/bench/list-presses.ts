import type { Browser, Locator } from '@playwright/test';
import { paths } from '../../lib/addresses/routes';
import { openPage } from './browser';
import { choose, press } from './press';
import type { Press } from './probe';
import type { Shop } from './shop';

/** Each leaves other cards on the first page: two of them some of the same, two of them none. */
const options = ['Blanco', 'Negro', 'Híbrido (HEV)', 'Eléctrico'] as const;
/** The list's own order comes last, so that each choice is another one. */
const orders = ['1', '3', '2'] as const;

/** How often is pressed. */
export interface Counts {
  /** Presses of each kind that count. */
  readonly wanted: number;
  /** First presses of a visit: each is a load of the page. */
  readonly visits: number;
}

/** Presses of one kind. */
export interface Kind {
  readonly name: string;
  readonly presses: readonly Press[];
  /** Whether they change filters, with the index there. */
  readonly filters: boolean;
  /** Whether there is a goal for them. */
  readonly judged: boolean;
}

/** Filters in the sidebar, orders and pages, with the index and the pictures there. */
export async function pressWide(
  browser: Browser,
  shop: Shop,
  slowedBy: number,
  { wanted, visits }: Counts,
): Promise<readonly Kind[]> {
  const probed = await openPage(browser, shop.url + paths.stock, 'wide', slowedBy);
  const pairs = await again(options, wanted, async (name) => {
    const option = optionIn(probed.page, name);
    return { ticked: await press(probed, option), unticked: await press(probed, option) };
  });
  const select = probed.page.getByLabel('Ordenar por');
  const ordered = await again(orders, wanted, (order) => choose(probed, select, order));
  const pages = probed.page.getByRole('navigation', { name: 'Páginas' });
  const link = (number: number) => pages.getByRole('link', { name: `Página ${number}`, exact: true });
  const turned = await again([2], wanted, async (number) => {
    const forth = await press(probed, link(number));
    await press(probed, link(1));
    return forth;
  });
  await probed.close();
  const [ticks, unticks] = [pairs.map(({ ticked }) => ticked), pairs.map(({ unticked }) => unticked)];
  const first = await pressFirst(browser, shop, slowedBy, visits);
  return [
    { name: 'tick a filter', presses: ticks, filters: true, judged: true },
    { name: 'untick it', presses: unticks, filters: true, judged: true },
    { name: 'choose an order', presses: ordered, filters: false, judged: true },
    { name: 'go to page 2', presses: turned, filters: false, judged: true },
    { name: 'first tick, index not there', presses: first, filters: false, judged: false },
  ];
}

/** Filters in the dialog «Buscar y filtrar», with the index and the pictures there. */
export async function pressPhone(
  browser: Browser,
  shop: Shop,
  slowedBy: number,
  { wanted }: Counts,
): Promise<readonly Kind[]> {
  const probed = await openPage(browser, shop.url + paths.stock, 'phone', slowedBy);
  const dialog = probed.page.getByRole('dialog', { name: 'Buscar y filtrar' });
  // One «Aceptar» takes over the option ticked, the next one the same option unticked.
  const twice = options.slice(0, 2).flatMap((name) => [name, name]);
  const presses = await again(twice, wanted, async (name) => {
    await probed.page.getByRole('button', { name: 'Buscar / Filtrar' }).tap();
    await optionIn(dialog, name).tap();
    return press(probed, dialog.getByRole('button', { name: 'Aceptar', exact: true }));
  });
  await probed.close();
  return [{ name: 'press «Aceptar»', presses, filters: true, judged: true }];
}

/** The first press of a visit, in the moment the pointer comes: the index is not there yet, nor any picture. */
async function pressFirst(browser: Browser, shop: Shop, slowedBy: number, visits: number) {
  const presses: Press[] = [];
  while (presses.length < visits) {
    const probed = await openPage(browser, shop.url + paths.stock, 'wide', slowedBy);
    presses.push(await press(probed, optionIn(probed.page, 'Blanco'), { restMs: 0 }));
    await probed.close();
  }
  return presses;
}

function optionIn(where: Pick<Locator, 'getByRole'>, name: string): Locator {
  return where.getByRole('checkbox', { name, exact: true });
}

/** Goes through the choices again and again until there are enough; the first time through only warms up. */
async function again<Choice, Result>(
  choices: readonly Choice[],
  wanted: number,
  each: (choice: Choice) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const choice of choices) await each(choice);
  while (results.length < wanted)
    for (const choice of choices) if (results.length < wanted) results.push(await each(choice));
  return results;
}
