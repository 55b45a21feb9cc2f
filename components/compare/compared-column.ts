import type { ComparisonColumn } from '@/lib/compare/comparison';
import type { LoadedComparison } from '@/lib/compare/load';
import type { ComparedVehicle } from './compare-store';

/**
 * A compared vehicle: `kept` is what this device keeps of it (product 9.1) and `now` what the server knows. `unknown`
 * stands until the server's data is there, and when it can't be loaded; `gone` is no longer in stock.
 */
export type ComparedColumn =
  | { readonly state: 'unknown'; readonly kept: ComparedVehicle }
  | { readonly state: 'gone'; readonly kept: ComparedVehicle }
  | { readonly state: 'inStock'; readonly kept: ComparedVehicle; readonly now: ComparisonColumn };

/** The column of a kept vehicle; `loaded` is undefined until the server's data is there. */
export function comparedColumn(kept: ComparedVehicle, loaded: LoadedComparison | undefined): ComparedColumn {
  if (loaded?.missing.includes(kept.id)) return { state: 'gone', kept };
  const now = loaded?.columns.find(({ id }) => id === kept.id);
  return now ? { state: 'inStock', kept, now } : { state: 'unknown', kept };
}

/** What is known best of a column's vehicle: as it is now, else as it was kept. */
export function latestOf(column: ComparedColumn): ComparisonColumn | ComparedVehicle {
  return column.state === 'inStock' ? column.now : column.kept;
}
