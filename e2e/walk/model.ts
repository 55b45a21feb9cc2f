import { parse } from 'node-html-parser';
import type { Deed } from './actions';
import type { Seen, WalkEvent } from './observe';

/** A step, with what was seen of the page before and after it. */
export interface Moment {
  readonly before: Seen;
  readonly after: Seen;
  readonly deed: Deed;
  readonly isOffline: boolean;
  /** The console's errors and warnings. */
  readonly complaints: readonly string[];
  /** The number of requests that sent a form. */
  readonly sent: number;
  /** The leads that the walk has counted before. */
  readonly leads: ReadonlySet<unknown>;
}

/** A law that doesn't hold, and how. */
export interface Violation {
  readonly law: string;
  readonly detail: string;
}

/** What isn't as it must be; empty where all is. */
type Law = (moment: Moment) => string;

/** The most vehicles that the sample shop compares. */
const maxCompared = 3;
const pageSize = 24;
/** The parameters of a list that are no filters. */
const noFilter = /^(?:sort|page|entrada|meses|search|literal|utm_.*)$/;

const unless = (holds: boolean, detail: string) => (holds ? '' : detail || 'nothing');
const sorted = (list: readonly unknown[]) => [...list].map(String).sort().join();
const isTraversal = ({ kind }: Deed) => kind === 'back' || kind === 'forward';
const pathOf = ({ href }: Seen) => new URL(href).pathname;
const paramOf = ({ href }: Seen, name: string) => new URL(href).searchParams.get(name) ?? '';
const filtersOf = ({ href }: Seen) =>
  sorted([...new URL(href).searchParams].filter(([name]) => !noFilter.test(name)));
/** The entry of the page itself in the history, without its dialogs. */
const levelOf = ({ entry, entryDialogs }: Seen) => entry - entryDialogs;
const comparedIn = ({ href }: Seen) =>
  [...new Set(new URL(href).searchParams.getAll('ids').join().split(','))].filter(Boolean);
const eventsOf = ({ after }: Moment, name: string): readonly WalkEvent[] =>
  after.events.filter(({ event }) => event === name);
const itemsOf = (moment: Moment, name: string) =>
  eventsOf(moment, name).flatMap(({ ecommerce }) => ecommerce?.items ?? []);
/** Whether a step stays on a page; a vehicle's form is a page of its own. */
const isSamePage = ({ before, after }: Moment) =>
  pathOf(before) === pathOf(after) && paramOf(before, 'interes') === paramOf(after, 'interes');
/** Whether a step is another view: of another path, or of another search. */
const isOtherView = ({ before, after }: Moment) =>
  pathOf(before) !== pathOf(after) || paramOf(before, 'search') !== paramOf(after, 'search');

function changedKeys({ before, after }: Moment, name: 'local' | 'session'): string[] {
  const keys = new Set([...Object.keys(before[name]), ...Object.keys(after[name])]);
  return [...keys].filter((key) => before[name][key] !== after[name][key]);
}

/** What holds whenever a page rests. */
const ofPages: Readonly<Record<string, Law>> = {
  'nothing complains in the console': ({ complaints }) => complaints.join('; '),
  'a page comes to rest': ({ after, isOffline }) => unless(after.isQuiet || isOffline, after.href),
  'a press sends a form once': ({ after, deed, sent }) => {
    const isValid = after.events.every(({ event }) => event !== 'form_error');
    return unless(sent === (deed.kind === 'send' && isValid ? 1 : 0), `${sent} requests`);
  },
  'the badge is the store': ({ after: { badge, stored } }) =>
    unless(badge === stored.length, `${badge}, stored: ${stored.join()}`),
  'each open dialog has an entry of the history': ({ after: { entryDialogs, dialogs } }) =>
    unless(entryDialogs === dialogs.length, `${entryDialogs} entries, open: ${dialogs.join()}`),
  'a comparison is that of its address': ({ after }) => {
    const ids = comparedIn(after).slice(0, maxCompared);
    return unless(
      pathOf(after) !== '/comparador' || sorted(ids) === sorted(after.compared),
      after.compared.join(),
    );
  },
  'a comparison is own where it is the store': ({ after }) => {
    const ids = comparedIn(after);
    const { stored } = after;
    if (pathOf(after) !== '/comparador') return '';
    if (ids.length === 0) return unless(stored.length === 0, `the address has none of ${stored.join()}`);
    const isOwn = sorted(ids) === sorted(stored);
    return unless(after.isOwn === isOwn && after.isShared === !isOwn, `stored: ${stored.join()}`);
  },
};

/** What holds of a step within a tab. */
const ofSteps: Readonly<Record<string, Law>> = {
  'nothing is stored while «No recordar»': (moment) => {
    if (!moment.before.isForgetful || !moment.after.isForgetful) return '';
    const local = changedKeys(moment, 'local').filter((key) => key !== 'comparador');
    // What is typed into a form stays in its tab.
    return [
      ...local,
      ...changedKeys(moment, 'session').filter((key) => !key.startsWith('solicitud:')),
    ].join();
  },
  'each event is counted once': ({ after, deed }) => {
    const again = after.events.map(({ event }) => event).filter((name, at, all) => all.indexOf(name) !== at);
    // Each of two presses is an attempt.
    return sorted(again.filter((name) => name !== 'form_error' || !deed.text.endsWith(' twice')));
  },
  'a page is viewed once': (moment) => {
    const isNew = moment.before.document !== moment.after.document || isOtherView(moment);
    const views = eventsOf(moment, 'page_view').length;
    return unless(views === (isNew ? 1 : 0), `${views} views`);
  },
  'a search is counted once in a document, and not by a reload': (moment) => {
    const { searchTerms } = moment.after;
    // What the browser showed instead of the page has counted nothing.
    const isReload = moment.deed.text === 'reload' && !moment.before.isLost;
    const again = searchTerms.filter((term, at) => searchTerms.indexOf(term) !== at);
    return unless(again.length === 0 && !(isReload && searchTerms.length > 0), searchTerms.join());
  },
  'a list is viewed once, with its cards at their positions': (moment) => {
    const { before, after } = moment;
    if (!after.isList) return '';
    const isSame = before.document === after.document && sorted(before.cards) === sorted(after.cards);
    const first = (Number(paramOf(after, 'page') || 1) - 1) * pageSize;
    const expected = after.cards.map((id, at) => `${id} at ${first + at}`).join();
    const told = itemsOf(moment, 'view_item_list').map(({ item_id: id, index }) => `${id} at ${index}`);
    return unless(told.join() === expected || (isSame && told.length === 0), told.join());
  },
  'a lead is counted once': (moment) =>
    sorted(
      eventsOf(moment, 'generate_lead')
        .map(({ event_id: id }) => id)
        .filter((id) => moment.leads.has(id)),
    ),
};

/** What holds of a step within a document. */
const ofDocuments: Readonly<Record<string, Law>> = {
  'a step adds at most one entry to the history': ({ before, after, deed }) => {
    const added = levelOf(after) - levelOf(before);
    return unless(isTraversal(deed) || added <= 1, `${added} entries`);
  },
  'a press keeps the focus': ({ before, after, deed }) => {
    const isPress = deed.kind === 'back' ? before.dialogs.length > 0 : !/world|forward/.test(deed.kind);
    return unless(after.hasFocus || !isPress, 'the focus is on body');
  },
  'nothing scrolls down by itself': (moment) => {
    const { before, after, deed } = moment;
    const mayScroll = !deed.target || deed.target.isToPart || levelOf(after) < levelOf(before);
    return unless(mayScroll || !isSamePage(moment) || after.jumped === 0, `by ${after.jumped} px`);
  },
  'back closes a dialog': ({ before, after, deed }) => {
    const open = before.dialogs.length;
    return unless(
      deed.kind !== 'back' || open === 0 || after.dialogs.length === open - 1,
      after.dialogs.join(),
    );
  },
  // The search dialog applies its filters.
  'back from a dialog stays': ({ before, after, deed }) => {
    const stays = after.href === before.href && Math.abs(after.scroll - before.scroll) < 2;
    const isOther = deed.kind !== 'back' || ['buscar', undefined].includes(before.dialogs.at(-1));
    return unless(isOther || stays, `${after.href}, from ${before.scroll} to ${after.scroll} px`);
  },
  // A comparison follows its store; forward to the entry of a closed dialog returns at once.
  'a step in the history leads to its entry': ({ before, after, deed }) => {
    const entry = before.entries[before.entry + (deed.kind === 'back' ? -1 : 1)];
    const isOther = !isTraversal(deed) || before.dialogs.length > 0 || pathOf(after) === '/comparador';
    const hasReturned = deed.kind === 'forward' && after.entry === before.entry;
    return unless(isOther || hasReturned || after.href === entry, `${after.href} instead of ${entry}`);
  },
  'select_item names its card': (moment) => {
    const { before, deed } = moment;
    const { card = null } = deed.target ?? {};
    const first = (Number(paramOf(before, 'page') || 1) - 1) * pageSize;
    const expected = card === null ? '' : `${before.cards[card]} at ${first + card}`;
    const told = itemsOf(moment, 'select_item').map(({ item_id: id, index }) => `${id} at ${index}`);
    return unless(told.join() === expected, `${told.join()} instead of ${expected}`);
  },
  'add_to_compare names what was added': (moment) => {
    const added = sorted(moment.after.stored.filter((id) => !moment.before.stored.includes(id)));
    const told = sorted(itemsOf(moment, 'add_to_compare').map(({ item_id: id }) => id));
    return unless(told === added, `${told} instead of ${added}`);
  },
  'filter_apply is counted once a choice': (moment) => {
    const isList = pathOf(moment.after).startsWith('/vehiculos');
    const isChoice = isList && /press|close/.test(moment.deed.kind) && !isOtherView(moment);
    const isChanged = filtersOf(moment.before) !== filtersOf(moment.after);
    const told = eventsOf(moment, 'filter_apply').length;
    // An amount that the list refuses is no filter, until its terms allow it.
    const isCounted = moment.before.isRefused ? told <= 1 : told === (isChanged ? 1 : 0);
    return unless(!isChoice || isCounted, `${told} of ${moment.after.href}`);
  },
  'a page that stays is not viewed again': (moment) => {
    const told = ['view_item', 'search'].filter((name) => eventsOf(moment, name).length > 0);
    return unless(isOtherView(moment) || !isSamePage(moment) || told.length === 0, told.join());
  },
};

/** Returns a list as the server sends it without cookies or storage: its number, and the ids of its cards. */
async function readList(href: string): Promise<string> {
  const root = parse(await (await fetch(href)).text());
  const links = root.querySelectorAll('ul[aria-label="Vehículos"] article h2 a');
  const texts = root.querySelectorAll('[role="status"]').map(({ text }) => text.trim());
  const count = texts.find((text) => /^[\d.]+ vehículos?$/.test(text)) ?? '';
  return [count, ...links.map((link) => link.getAttribute('href')?.split('/').at(-1))].join();
}

/** Creates what checks the steps of walks through one shop, whose stock stays the same. */
export function createModel() {
  const lists = new Map<string, Promise<string>>();
  const listOf = (href: string) => {
    const list = lists.get(href) ?? readList(href);
    lists.set(href, list);
    return list;
  };
  return async (moment: Moment): Promise<Violation[]> => {
    const { before, after, deed } = moment;
    // The browser shows an error of its own.
    if (after.isLost) return [];
    const isOfTab = deed.kind !== 'tab';
    const isOfDocument = isOfTab && before.document === after.document;
    const laws = { ...ofPages, ...(isOfTab && ofSteps), ...(isOfDocument && ofDocuments) };
    const broken = Object.entries(laws).map(([law, check]) => ({ law, detail: check(moment) }));
    if (pathOf(after).startsWith('/vehiculos')) {
      const shown = [after.count, ...after.cards].join();
      const served = await listOf(after.href.replace(/#.*/, ''));
      const detail = unless(shown === served, `${shown}, served: ${served}`);
      broken.push({ law: 'the list is that of its address', detail });
    }
    return broken.filter(({ detail }) => detail !== '');
  };
}
