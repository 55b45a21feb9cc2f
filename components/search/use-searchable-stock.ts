'use client';

import { useCallback, useRef, useState } from 'react';
import { type BrowserStock, loadStock, peekStock } from '@/lib/list/load-stock';
import { fetchJson } from '@/lib/site/fetch-json';
import { prefersReducedData } from '@/lib/browser/page-lifecycle';
import {
  type OwnWords,
  buildSearchableEquipment,
  type SearchableEquipment,
  type SearchableStock,
  buildSearchableStock,
} from '@/lib/search/searchable';
import { stockEquipmentUrl, stockUrl } from '@/lib/list/target';
import type { ListEquipment } from '@/lib/stock/stock';
import { stockShape } from '@/lib/stock/vehicle';

/** The search covers all stock, whatever list the page shows; the list of all stock has loaded it already. */
const allStock = stockUrl({ kind: 'all' });
const loadedVersion = () => peekStock(allStock)?.version ?? '';
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

interface Loaded {
  readonly version: BrowserStock['version'];
  readonly search: SearchableStock;
}

interface Equipment {
  readonly version: string;
  /** Null if it is unavailable. */
  readonly search: SearchableEquipment | null;
}

/**
 * All stock, ready for the search: loaded when the dialog opens, or on the first letter with reduced data usage. Its
 * equipment is loaded for the first word that is otherwise unknown (product 5.9).
 */
export function useSearchableStock({ offers, brand }: OwnWords) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [equipment, setEquipment] = useState<Equipment | null>(null);
  const [failed, setFailed] = useState(false);
  const loading = useRef<Promise<void> | null>(null);
  /** A ref: the next keystroke reads it before any render. */
  const hasFailed = useRef(false);
  const requestedVersion = useRef('');
  const version = loaded?.version;

  const load = useCallback(() => {
    const prepare = async () => {
      const stock = peekStock(allStock);
      if (!stock) throw new Error('no stock');
      const { version: current } = stock;
      const search = await buildSearchableStock(stock, { offers, brand }, yieldToBrowser);
      setLoaded((previous) => (previous?.version === current ? previous : { search, version: current }));
    };
    const hold = async () => {
      // Loaded stock is searched immediately and compared with the server's meanwhile.
      if (loadedVersion() !== '') await prepare();
      await loadStock(allStock).catch(() => undefined);
      await prepare();
    };
    const end = (isFailure: boolean) => {
      hasFailed.current = isFailure;
      setFailed(isFailure);
    };
    loading.current ??= hold()
      .then(
        () => end(false),
        () => end(true),
      )
      .finally(() => (loading.current = null));
    return loading.current;
  }, [offers, brand]);

  /** Called when the dialog opens. */
  const open = useCallback(() => {
    if (!prefersReducedData()) void load();
  }, [load]);
  /** Called on input. */
  const need = useCallback(() => {
    if (version === undefined && !hasFailed.current) void load();
  }, [load, version]);
  /** Called for a word that may be equipment. */
  const needEquipment = useCallback(() => {
    if (version === undefined || requestedVersion.current === version) return;
    requestedVersion.current = version;
    const take = async () => {
      const part = await fetchEquipment();
      // The vehicles may have changed meanwhile.
      if (part.version !== version) await load();
      if (part.version !== loadedVersion()) throw new Error('equipment of other vehicles');
      setEquipment({ version: part.version, search: buildSearchableEquipment(part) });
    };
    void take().catch(() => setEquipment({ version, search: null }));
  }, [load, version]);

  const own = equipment?.version === version ? equipment : null;
  return {
    loaded,
    equipment: own?.search ?? null,
    /** Whether an unknown word may still be equipment. */
    isEquipmentDue: own === null,
    failed: failed && loaded === null,
    open,
    need,
    needEquipment,
  };
}

async function fetchEquipment() {
  const part = await fetchJson<EquipmentPart>(stockEquipmentUrl, { quiet: true });
  if (part.shape !== stockShape) throw new Error('equipment of another release');
  return part;
}

/** The equipment of all stock as JSON. */
interface EquipmentPart extends ListEquipment {
  readonly shape?: unknown;
  readonly version: string;
}
