import { type ListVehicle, wholeEuroFeeOrNull, wholeEuroPrice } from './vehicle';

/**
 * 1 highest price, 2 lowest price, 3 special prices, then lowest price, by final price; 4 lowest fee.
 * Vehicles of equal rank are in the order of their ids (product 6.6).
 */
export const sortOrders = [1, 2, 3, 4] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Lowest price. */
export const defaultSort: SortOrder = 2;

/** Lowest fee: the one order that a visitor's terms may change. */
export const lowestFee: SortOrder = 4;

/**
 * Returns a vehicle's monthly fee in whole euros: the upstream's own or on a visitor's terms. Null without
 * one.
 */
export type FeeOf = (vehicle: ListVehicle) => number | null;

/** Compares ids as a person orders numbers: 99 comes before 501. The last criterion of every order. */
export const compareIdsNaturally = (
  { id: one }: { readonly id: string },
  { id: other }: { readonly id: string },
): number => one.length - other.length || (one < other ? -1 : Number(one > other));

/** More euros than any vehicle costs: what stands before all others is cheaper by it. */
const beforeAll = 1e12;

/**
 * The figure that ascends through an order. A vehicle without an estimate of its fee shows the upstream's
 * own.
 */
const ranks: Readonly<Record<SortOrder, (vehicle: ListVehicle, feeOf: FeeOf) => number>> = {
  1: (vehicle) => -wholeEuroPrice(vehicle),
  2: wholeEuroPrice,
  3: (vehicle) => wholeEuroPrice(vehicle) - (vehicle.hasSpecialPrice ? beforeAll : 0),
  4: (vehicle, feeOf) => feeOf(vehicle) ?? wholeEuroFeeOrNull(vehicle) ?? beforeAll,
};

/** Returns vehicles in an order: any permutation of the same vehicles gives the same one. */
export function sortVehicles(
  vehicles: readonly ListVehicle[],
  order: SortOrder,
  feeOf: FeeOf = wholeEuroFeeOrNull,
): readonly ListVehicle[] {
  return vehicles
    .map((vehicle) => ({ vehicle, rank: ranks[order](vehicle, feeOf) }))
    .sort((one, other) => one.rank - other.rank || compareIdsNaturally(one.vehicle, other.vehicle))
    .map(({ vehicle }) => vehicle);
}

/** Cards per page of a list. */
export const pageSize = 24;

/** Returns the position of a page's first vehicle in the whole list, from 0. */
export const firstPositionOfPage = ({ page }: Pick<Page, 'page'>): number => (page - 1) * pageSize;

export interface Page {
  readonly items: readonly ListVehicle[];
  /** 1-based number of the page shown. */
  readonly page: number;
  /** At least 1: an empty list has one empty page. */
  readonly pages: number;
  /** Items on all pages. */
  readonly total: number;
}

/**
 * Returns one page of a list. A page past the end is clamped to the last one: stock shrinks, and old links
 * should still show vehicles.
 */
export function paginateClamped(items: readonly ListVehicle[], page: number): Page {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const shownPage = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  return {
    items: items.slice(firstPositionOfPage({ page: shownPage }), shownPage * pageSize),
    page: shownPage,
    pages,
    total: items.length,
  };
}

/**
 * Returns the page numbers to link to: the first, the last and the neighbors of the current one. Null is a
 * gap. A gap of one page is that page, since a number is as narrow as an ellipsis.
 */
export function pageNumbersWithGaps(current: number, pages: number): readonly (number | null)[] {
  const shownPages = new Set([1, pages, current - 1, current, current + 1]);
  const numbers = [...shownPages].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1);
    if (gap === 1) return [number];
    return gap === 2 ? [number - 1, number] : [null, number];
  });
}
