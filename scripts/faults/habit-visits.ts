import { paths } from '../../lib/routing/routes';
import { allHabits } from '../../stock-service/habits/all-habits';
import type { Visitor } from '../forms/visitors';
import { ask, purge, type TimedResponse } from '../support/ask';
import { broken } from '../support/report';
import { CommandError } from '../support/say';
import type { Shop } from '../support/shop';
import { until } from '../support/wait';
import { sendForms } from './habit-forms';
import { causesIn } from './log-causes';
import { purgeSecret } from './reads';

/** The visitors' results, and the log's causes. */
export interface Visits {
  readonly observed: string;
  /** Maximum number of calls to one upstream URL by one page, picture or form. */
  readonly calls: number;
  readonly log: string;
  readonly problems: readonly string[];
}

const model = 'kona';
/** Vehicles from here on are for new pages; one of the list is for cached pages. */
const firstUnseen = 510;
const tags = ['config', 'dealers', 'models', 'vehicles'];
/** Idle time of the upstream after its last response: a failed read is repeated sooner. */
const quietMs = 600;
const quietWithinMs = 30_000;
const goodWithinMs = 12_000;
const mostCalls = 2;

/** Pages that a habit affects in another way, instead of a new vehicle. */
const unseen: Readonly<Record<string, string>> = {
  'id-type-400': paths.vehicle('nada'),
  'model-400': paths.stockOfModel('nada'),
  'search-400': `${paths.stock}?search=i2`,
  'odd-ids': paths.vehicle('AB.12'),
  'stale-counts': paths.stockOfModel('ioniq-electrico'),
};

/** Content that no page may hold, whatever the upstream sends. */
const forbidden = {
  'shows content that an editor has hidden': /OFERTA OCULTA/,
  'shows a directive': /\{\{\s*[a-z]+ /,
  'shows a broken character': /\ufffd/,
  'shows a raw program value': /\[object Object\]|>(?:NaN|null|undefined)</,
};

/** The vehicle of the model's list that is cached. */
async function visitedVehicle({ stock }: Shop): Promise<number> {
  const list = await ask(`${stock.url}/rest/default/V1/stockfinder/vehicles?model=${model}`);
  const { vehicles_list: vehicles } = JSON.parse(list.text) as { vehicles_list: { product_id: number }[] };
  const [first] = vehicles.filter(({ product_id: id }) => id > 504);
  if (!first) throw new CommandError(`No ${model} is in stock.`);
  return first.product_id;
}

/** Marks home, the list and a vehicle: with `home` in the configuration, with `price` on the vehicle. */
async function mark({ stock, url }: Shop, vehicle: number, { home, price }: Marks): Promise<void> {
  await stock.configure({ home_title: home });
  await stock.changeVehicles([{ product_id: vehicle, price }]);
  await purge(url, purgeSecret, tags);
}

/** Resolves once the upstream has answered all reads and no other one follows. */
async function untilQuiet({ stock }: Shop): Promise<void> {
  const isQuiet = async () => {
    const [last] = (await stock.readLog()).slice(-1);
    const open = (await stock.open()).filter(({ call }) => call !== 'contact');
    return open.length === 0 && Date.now() - (last?.at ?? 0) > quietMs;
  };
  if ((await until(isQuiet, quietWithinMs)) === null)
    throw new CommandError(`The upstream was busy for more than ${quietWithinMs / 1_000} s.`);
}

/** The most requested URL since the log was last taken. */
async function callsOf({ stock }: Shop): Promise<readonly [calls: number, address: string]> {
  const counts = new Map<string, number>();
  for (const { path } of await stock.takeLog()) counts.set(path, (counts.get(path) ?? 0) + 1);
  const [path, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['nothing', 0];
  return [count, path];
}

interface Marks {
  readonly home: string;
  readonly price: number;
  /** The price as pages show it. */
  readonly shown: string;
}

/** The marks, before a habit and with it. */
const marksOf = (number: number, isAfter: boolean): Marks => {
  const price = 20_000 + 2 * number + (isAfter ? 1 : 0);
  return { home: `Marca ${price}`, price, shown: price.toLocaleString('es-ES', { useGrouping: 'always' }) };
};

/** The three cached pages, and their visible marks. */
async function visitedPages(shop: Shop, number: number) {
  const vehicle = await visitedVehicle(shop);
  const pages = [
    { what: 'home', path: paths.home, sign: ({ home }: Marks) => home },
    { what: 'list', path: paths.stockOfModel(model), sign: ({ shown }: Marks) => shown },
    { what: 'vehicle', path: paths.vehicle(String(vehicle)), sign: ({ shown }: Marks) => shown },
  ];
  const [before, after] = [marksOf(number, false), marksOf(number, true)];
  return pages.map(({ sign, ...page }) => ({
    ...page,
    stateOf: ({ status, text }: TimedResponse) => {
      if (status === 200 && text.includes(sign(after))) return 'new';
      return status === 200 && text.includes(sign(before)) ? 'kept' : `bad (${status})`;
    },
    mark: (isAfter: boolean) => mark(shop, vehicle, isAfter ? after : before),
  }));
}
type VisitedPage = Awaited<ReturnType<typeof visitedPages>>[number];

/** Resolves once all three are complete and show the upstream's current data. */
async function untilGood(shop: Shop, pages: readonly VisitedPage[]): Promise<void> {
  const isGood = async () => {
    const answers = await Promise.all(pages.map(({ path }) => ask(shop.url + path)));
    return pages.every(({ stateOf }, at) => stateOf(answers[at] as TimedResponse) === 'kept');
  };
  await pages[0]?.mark(false);
  if ((await until(isGood, goodWithinMs, 300)) === null) {
    // Maintenance, or an upstream that sends `Retry-After`.
    await shop.restart();
    await purge(shop.url, purgeSecret, tags);
    if ((await until(isGood, goodWithinMs, 300)) === null)
      throw new CommandError('The shop never became ready.');
  }
  await untilQuiet(shop);
}

/** Requests URLs of a shop, and records forbidden content and the maximum number of calls. */
function visitorOf(shop: Shop) {
  const problems: string[] = [];
  let calls = 0;
  return {
    problems,
    calls: () => calls,
    visit: async (what: string, path: string): Promise<TimedResponse> => {
      await shop.stock.takeLog();
      const response = await ask(shop.url + path);
      await untilQuiet(shop);
      const [made, address] = await callsOf(shop);
      calls = Math.max(calls, made);
      const isPage = (response.headers['content-type'] ?? '').startsWith('text/html');
      const shown = Object.entries(forbidden).filter(([, pattern]) => isPage && pattern.test(response.text));
      problems.push(
        ...shown.map(([problem]) => `${what} ${problem}`),
        ...broken({ [`${what} made ${made} calls of ${address}`]: made > mostCalls }),
      );
      return response;
    },
  };
}

/**
 * Visits a shop whose upstream has a habit: home, a list and a vehicle that were cached and are stale, each twice (and
 * again where a slow response may have arrived), then a new page, its picture, and a form if the habit is of forms.
 */
export async function visitsWith(
  shop: Shop,
  name: string,
  number: number,
  next: () => Visitor,
): Promise<Visits> {
  const ofHabit = (allHabits[name]?.calls ?? []) as readonly string[];
  const isOfPictures = ofHabit.includes('media');
  const pages = await visitedPages(shop, number);
  await shop.stock.setHabits([]);
  if (isOfPictures) await shop.startAfresh();
  await untilGood(shop, pages);

  const from = shop.log.length;
  const { visit, problems, calls } = visitorOf(shop);
  await shop.stock.setHabits([name]);
  await pages[0]?.mark(true);
  const reported: string[] = [];
  let hasFailed = false;
  let picture: string | undefined;
  for (const { what, path, stateOf } of pages) {
    await visit(what, path);
    let response = await visit(what, path);
    const second = stateOf(response);
    if (second === 'kept') response = await visit(what, path);
    const state = stateOf(response);
    if (second !== 'new') {
      hasFailed = true;
      reported.push(`${what} ${state === 'new' ? 'kept, then new' : state}`);
    }
    if (state.startsWith('bad')) problems.push(`${what} is ${state}`);
    // The last page is the vehicle's.
    const hasDrawing = response.text.includes('class="no-picture"');
    picture = hasDrawing ? undefined : /\/fotos\/[^"\s,]+/.exec(response.text)?.[0];
  }
  if (reported.length === 0) reported.push('pages new');
  const unseenPage = await visit(
    'an unseen page',
    unseen[name] ?? paths.vehicle(String(firstUnseen + number)),
  );
  reported.push(`unseen page ${unseenPage.status}`);
  if (unseenPage.status !== 200 && unseenPage.status !== 404) hasFailed = true;
  if (picture === undefined) reported.push('«Sin fotografía»');
  else if (isOfPictures) {
    const { status, headers } = await visit('a picture', picture);
    const isShown = status === 200;
    const type = headers['content-type'] ?? '';
    if (isShown && !type.startsWith('image/')) problems.push(`a picture is ${type}`);
    if (!isShown) hasFailed = true;
    reported.push(isShown ? 'picture shown' : '«Sin fotografía»');
  }
  if (ofHabit.includes('contact')) {
    const sent = await sendForms(shop, name, next());
    reported.push(...sent.told);
    problems.push(...sent.problems);
    if (!sent.isSent) hasFailed = true;
  }
  await shop.stock.setHabits([]);
  const log = causesIn(shop.log.slice(from));
  if (hasFailed && log.length === 0) problems.push('the log has no cause');
  return { observed: reported.join('; '), calls: calls(), log: log.join('; ') || '—', problems };
}
