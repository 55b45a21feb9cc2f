import 'server-only';
import { randomBytes } from 'node:crypto';
import { peekCached, setCached } from '@/lib/cache/data-cache';
import { memoizeByObject } from '@/lib/cache/memo';
import { journalEntry } from '@/lib/source/cache-table';
import type { StockList } from '@/lib/stock/stock';

/** A vehicle that arrived, changed its final price or left. Prices in euros, time in milliseconds since 1970. */
export interface StockEvent {
  readonly edition: number;
  readonly at: number;
  readonly kind: 'new' | 'cheaper' | 'dearer' | 'gone';
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly before: number | null;
}

/** The stock as it was read last, in columns, and the latest events, oldest first. */
export interface StockJournal {
  /** Names this journal: another one counts its editions anew. */
  readonly name: string;
  readonly edition: number;
  /** Events are complete since this edition and time. */
  readonly firstEdition: number;
  readonly since: number;
  readonly ids: readonly string[];
  readonly prices: readonly number[];
  /** Distinct names, and the position of each vehicle's. */
  readonly names: readonly string[];
  readonly nameAt: readonly number[];
  readonly events: readonly StockEvent[];
}

/** Older events are dropped. */
const maxEvents = 3_000;

/**
 * Returns the journal of all stock, with the changes since the list was read last. The upstream has no dates: times are
 * those of detection, as in feeds (product 11.8). A temporarily empty list changes nothing.
 */
export const readJournal = memoizeByObject(async (list: StockList): Promise<StockJournal> => {
  const { key, ttlMs } = journalEntry;
  const before = await peekCached<StockJournal>(key);
  if (before && list.vehicles.length === 0) return before;
  const now = nextJournal(before, list, Date.now());
  if (now !== before) await setCached(key, now, ttlMs);
  return now;
});

/** Returns the journal after a list; `before` itself where nothing has changed. */
export function nextJournal(before: StockJournal | null, list: StockList, at: number): StockJournal {
  if (before === null) {
    const name = randomBytes(4).toString('hex');
    return { name, edition: 0, firstEdition: 0, since: at, events: [], ...columnsOf(list) };
  }
  const edition = before.edition + 1;
  const positions = new Map(before.ids.map((id, position) => [id, position]));
  const events: StockEvent[] = [];
  for (const { id, name, finalPrice } of list.vehicles) {
    const position = positions.get(id);
    const price = finalPrice.amount;
    const earlier = position === undefined ? null : (before.prices[position] ?? null);
    positions.delete(id);
    if (earlier === price) continue;
    const kind = earlier === null ? 'new' : price < earlier ? 'cheaper' : 'dearer';
    events.push({ edition, at, kind, id, name, price, before: earlier });
  }
  for (const [id, position] of positions) {
    const name = before.names[before.nameAt[position] ?? -1] ?? '';
    const price = before.prices[position] ?? 0;
    events.push({ edition, at, kind: 'gone', id, name, price, before: null });
  }
  if (events.length === 0) return before;
  const all = [...before.events, ...events];
  const dropped = all.slice(0, Math.max(0, all.length - maxEvents)).at(-1);
  return {
    name: before.name,
    edition,
    firstEdition: dropped?.edition ?? before.firstEdition,
    since: dropped?.at ?? before.since,
    events: all.slice(-maxEvents),
    ...columnsOf(list),
  };
}

function columnsOf({ vehicles }: StockList) {
  const names = [...new Set(vehicles.map(({ name }) => name))];
  const at = new Map(names.map((name, position) => [name, position]));
  return {
    ids: vehicles.map(({ id }) => id),
    prices: vehicles.map(({ finalPrice }) => finalPrice.amount),
    names,
    nameAt: vehicles.map(({ name }) => at.get(name) ?? 0),
  };
}

/** Returns the text by which a later call names an edition. */
export const editionText = ({ name, edition }: StockJournal): string => `${name}-${edition}`;

/** The events that a call asks for; `isComplete` is false where the journal doesn't reach back so far. */
export interface EventsSince {
  readonly events: readonly StockEvent[];
  readonly isComplete: boolean;
}

/**
 * Returns the events after an edition or a time (milliseconds since 1970), only the last state of each vehicle. Null for
 * the edition of another journal, or one that isn't there yet.
 */
export function eventsSince(
  journal: StockJournal,
  since: { readonly edition: string } | { readonly time: number },
): EventsSince | null {
  const [name, number] = 'edition' in since ? since.edition.split('-') : [journal.name, ''];
  const edition = Number(number);
  const isOther = name !== journal.name || !Number.isInteger(edition) || edition > journal.edition;
  if ('edition' in since && isOther) return null;
  const isComplete = 'edition' in since ? edition >= journal.firstEdition : since.time >= journal.since;
  const later = journal.events.filter((event) =>
    'edition' in since ? event.edition > edition : event.at > since.time,
  );
  return { events: lastOfEach(later), isComplete };
}

/** Joins the events of each vehicle: arrived and left again is none, and several prices are one change. */
function lastOfEach(events: readonly StockEvent[]): readonly StockEvent[] {
  const joined = new Map<string, StockEvent | null>();
  for (const event of events) {
    const earlier = joined.get(event.id);
    joined.delete(event.id);
    joined.set(event.id, earlier ? joinedEvents(earlier, event) : event);
  }
  return [...joined.values()].filter((event) => event !== null);
}

function joinedEvents(earlier: StockEvent, later: StockEvent): StockEvent | null {
  if (later.kind === 'gone') return earlier.kind === 'new' ? null : later;
  if (earlier.kind === 'new') return { ...later, kind: 'new', before: null };
  const before = earlier.kind === 'gone' ? earlier.price : earlier.before;
  if (before === later.price || before === null) return null;
  return { ...later, before, kind: later.price < before ? 'cheaper' : 'dearer' };
}
