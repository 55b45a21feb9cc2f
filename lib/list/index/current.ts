import { refreshStock } from './load';
import { type ClientStockIndex, isStockFresh, peekStock } from './loaded-stock';

/** Returns a list's stock, at most a minute old; null if it can't be loaded, which isn't reported. */
export async function loadCurrentStock(index: string): Promise<ClientStockIndex | null> {
  try {
    // The browser has no index of it yet.
    if (!isStockFresh(index)) await refreshStock(index, '');
    return peekStock(index);
  } catch {
    return null;
  }
}
