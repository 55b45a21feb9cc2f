import type { RecentVehicle } from '@/lib/stock/vehicle';
import { storedSnapshotSchema } from '@/components/compare/compare-store';
import { forgetViewedModel } from '@/components/leads/form/remember-model';
import { type ChangedBy, createDeviceStore, failSafeJsonStorage } from '@/components/site/browser/device';
import * as s from '@/components/site/browser/schema';
import { isObjectOrArray } from '@/lib/platform/records';
import * as deviceEntries from '@/lib/routing/device-entries';
import * as dataAttributes from '@/lib/routing/data-attributes';
import { paths } from '@/lib/routing/routes';
import type { ListField } from '@/lib/stock/url';
import { listParam } from '@/lib/stock/url-params';

export interface ViewedVehicle extends RecentVehicle {
  /** Time of the last view, in milliseconds since 1970. */
  readonly at: number;
}

/** A search that the visitor saved on this device. */
export interface SavedSearch {
  readonly name: string;
  /** URL of its list. */
  readonly href: string;
  /** Ids of its vehicles when it was last viewed; null if unknown or too many. */
  readonly seen: readonly string[] | null;
}

interface StoredMemory {
  /** Most recently viewed first. */
  readonly vehicles: readonly ViewedVehicle[];
  /** Those that this device's clock counts as too old: a wrong clock deletes nothing. */
  readonly hidden: readonly ViewedVehicle[];
  /** The newest first. */
  readonly searches: readonly SavedSearch[];
  /** Whether the visitor has turned the memory off. */
  readonly off: boolean;
}

interface MemoryActions {
  /** Stores a viewed vehicle, unless the memory is off. */
  readonly addViewed: (vehicle: RecentVehicle) => void;
  /** Saves a search, unless it is saved already, there are as many as possible, or the memory is off. */
  readonly saveSearch: (search: SavedSearch) => 'saved' | 'alreadySaved' | 'full' | 'memoryOff' | 'failed';
  /** Stores the vehicles of a saved search as viewed, unless the memory is off. */
  readonly markSearchViewed: (href: string, seen: SavedSearch['seen']) => void;
  readonly deleteSearch: (href: string) => void;
  /** Erases vehicles, searches, and the model last viewed. */
  readonly erase: () => void;
  /** Turns the memory off or on; on, it holds what it did. */
  readonly setOff: (off: boolean) => void;
}

const maxVehicles = 12;
export const maxSavedSearches = 10;

const visit = s.objectSchema<Pick<ViewedVehicle, 'modelKey' | 'at'>>({
  modelKey: s.nullableSchema(s.nonEmptyTextSchema),
  at: s.finiteNumberSchema,
});
const vehicles = s.readableEntriesSchema<ViewedVehicle>((entry) => {
  const snapshot = storedSnapshotSchema(entry);
  const visited = visit(entry);
  return snapshot && visited && { ...snapshot, ...visited };
});
const searches = s.readableEntriesSchema(
  s.objectSchema<SavedSearch>({
    name: s.nonEmptyTextSchema,
    href: s.schemaWithCondition(s.textSchema, (href) => href.startsWith(paths.stock)),
    // Of a former release it is an object, and counts as unknown until the next view.
    seen: s.nullableSchema(s.readableEntriesSchema(s.textSchema)),
  }),
);

/** Former releases stored the searches in an entry of their own, which is read until the first change. */
const formerSearchEntry = { key: 'busquedas', storage: failSafeJsonStorage('localStorage') } as const;
const formerEntry = s.objectSchema({ state: s.objectSchema({ searches }) });

const isWithinMemoryLifetime = ({ at }: ViewedVehicle) =>
  deviceEntries.isWithinLifetime(at, deviceEntries.memory);
const empty: StoredMemory = { vehicles: [], hidden: [], searches: [], off: false };

function parseStoredMemory(value: unknown): StoredMemory {
  const entry = isObjectOrArray(value) ? value : {};
  const all = ['vehicles', 'hidden'].flatMap((name) => vehicles(entry[name]) ?? []);
  return {
    vehicles: all.filter(isWithinMemoryLifetime),
    hidden: all.filter((vehicle) => !isWithinMemoryLifetime(vehicle)),
    searches:
      searches(entry['searches']) ??
      formerEntry(formerSearchEntry.storage.get(formerSearchEntry.key))?.state.searches ??
      [],
    off: entry['off'] === true,
  };
}

/** Whether two URLs name the same vehicles: order, and terms without a maximum fee, don't change them. */
export const isSameSearchUrl = (href: string, otherHref: string): boolean =>
  comparableSearchKey(href) === comparableSearchKey(otherHref);

function comparableSearchKey(href: string): string {
  const [path = '', text] = href.split('?');
  const query = new URLSearchParams(text);
  const fields: readonly ListField[] = query.has(listParam('fee')) ? ['sort'] : ['sort', 'entry', 'months'];
  for (const field of fields) query.delete(listParam(field));
  return `${path}?${query.toString()}`;
}

/** The viewed vehicles and saved searches of this device. */
export const useMemoryStore = createDeviceStore<StoredMemory, MemoryActions>(
  { entry: deviceEntries.memory, schema: parseStoredMemory, initial: empty },
  (set, read) => {
    const change = (changes: Partial<StoredMemory>, by?: ChangedBy) => {
      if (by === 'page' && read().off) return;
      if (set(changes, by)) formerSearchEntry.storage.remove(formerSearchEntry.key);
    };
    return {
      addViewed: (vehicle) => {
        const { vehicles: before, hidden } = read();
        const isOther = ({ id }: RecentVehicle) => id !== vehicle.id;
        const latest = [{ ...vehicle, at: Date.now() }, ...before.filter(isOther)].slice(0, maxVehicles);
        const older = hidden.filter(isOther).slice(0, maxVehicles - latest.length);
        change({ vehicles: latest, hidden: older }, 'page');
      },
      saveSearch: (search) => {
        const { searches: before, off } = read();
        const isSaved = ({ href }: SavedSearch) => isSameSearchUrl(href, search.href);
        if (off) return 'memoryOff';
        if (before.some(isSaved)) return 'alreadySaved';
        if (before.length >= maxSavedSearches) return 'full';
        change({ searches: [search, ...before] });
        // The storage may be full or blocked.
        return read().searches.some(isSaved) ? 'saved' : 'failed';
      },
      markSearchViewed: (href, seen) =>
        change(
          {
            searches: read().searches.map((search) =>
              isSameSearchUrl(search.href, href) ? { ...search, seen } : search,
            ),
          },
          'page',
        ),
      deleteSearch: (href) =>
        change({ searches: read().searches.filter((search) => !isSameSearchUrl(search.href, href)) }),
      erase: () => {
        change({ vehicles: [], hidden: [], searches: [] });
        forgetViewedModel();
      },
      setOff: (off) => change({ off }),
    };
  },
);

// The attributes reserve space on home; `inline/frame.ts` sets them before hydration.
useMemoryStore.subscribe(({ vehicles: viewed, searches: saved }) => {
  const { documentElement } = document;
  documentElement.toggleAttribute(dataAttributes.recentVehicles, viewed.length > 0);
  documentElement.toggleAttribute(dataAttributes.savedSearches, saved.length > 0);
});
