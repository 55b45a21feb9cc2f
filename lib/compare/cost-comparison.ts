import {
  costPer100,
  parseEnergyUse,
  yearlyCost,
  type CostTexts,
  type EnergyUse,
} from '@/lib/costs/running-costs';
import type { EnergyName } from '@/lib/stock/fuels';
import { bestPositions, type ComparisonColumn } from './comparison';

/** A vehicle of a comparison, with the monthly fee in euros that is added to its running costs. */
export type CostedVehicle = Pick<ComparisonColumn, 'id' | 'cells'> & { readonly feeAmount: number | null };

/** The running costs of a compared vehicle, in euros (product 8.7). */
export interface VehicleCost {
  readonly energy: EnergyName;
  /** Whole euros; null until kilometers are typed. */
  readonly monthly: number | null;
  readonly yearly: number | null;
  readonly per100: number;
}

/** Why a vehicle has no costs: its litres exclude electricity, its consumption or its energy's price is unknown. */
export type NoCost = 'plugIn' | 'unknown' | 'noPrice';

/** The monthly fee and running costs in whole euros, and their sum. */
export interface MonthlySum {
  readonly fee: number;
  readonly cost: number;
  readonly total: number;
}

export interface CostComparison {
  /** Kinds of energy that a price box is needed for. */
  readonly uses: readonly EnergyUse[];
  readonly costs: ReadonlyMap<string, VehicleCost | NoCost>;
  readonly sums: ReadonlyMap<string, MonthlySum | null>;
  /** Ids of the vehicles with the lowest running costs, and with the lowest sum; several where they share it. */
  readonly cheapest: readonly string[];
  readonly lowestSum: readonly string[];
}

/**
 * Compares running costs from the texts of the fields. A vehicle without costs is never the lowest, and nothing is the
 * lowest beside it (product 9.3).
 */
export function compareCosts(vehicles: readonly CostedVehicle[], texts: CostTexts): CostComparison {
  const rows = vehicles.map(({ id, cells, feeAmount }) => {
    const use = parseEnergyUse(cells);
    const cost = costOf(use, texts);
    return { id, use, cost, sum: typeof cost === 'string' ? null : sumOf(feeAmount, cost.monthly) };
  });
  const lowest = (values: readonly (number | null)[]) =>
    bestPositions(
      values.map((value) => (value === null ? null : { value, unit: '€' })),
      'least',
    ).flatMap((at) => rows[at]?.id ?? []);
  return {
    uses: rows.map(({ use }) => use).filter((use) => typeof use === 'object' && use !== null),
    costs: new Map(rows.map(({ id, cost }) => [id, cost])),
    sums: new Map(rows.map(({ id, sum }) => [id, sum])),
    cheapest: lowest(
      rows.map(({ cost }) => (typeof cost === 'string' ? null : (cost.monthly ?? cost.per100))),
    ),
    lowestSum: lowest(rows.map(({ sum }) => sum?.total ?? null)),
  };
}

function costOf(use: ReturnType<typeof parseEnergyUse>, texts: CostTexts): VehicleCost | NoCost {
  if (use === 'plugIn') return use;
  if (use === null) return 'unknown';
  const [per100, yearly] = [costPer100(use, texts), yearlyCost(use, texts)];
  if (per100 === null) return 'noPrice';
  return {
    energy: use.name,
    per100: Math.round(per100 * 100) / 100,
    monthly: yearly === null ? null : Math.round(yearly / 12),
    yearly,
  };
}

/** Adds rounded amounts, so that the shown ones add up. */
function sumOf(feeAmount: number | null, cost: number | null): MonthlySum | null {
  if (feeAmount === null || cost === null) return null;
  const fee = Math.round(feeAmount);
  return { fee, cost, total: fee + cost };
}
