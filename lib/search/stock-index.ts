import {
  type ValueFacet,
  facetValues,
  filterRows,
  valueFacets,
  wholeEuroFee,
  wholeEuroPrice,
} from '@/lib/stock/filters';
import { valueIdsLookup, type VehicleList } from '@/lib/stock/query';
import { isInRange, type Range, rangeOfAmounts } from '@/lib/stock/range';
import type { ListVehicle, VehicleSummary } from '@/lib/stock/vehicle';
import type { AmountKind } from './amounts';
import { mergePositions, type Positions, positionsByKey, WordIndex, type WordSource } from './word-index';
import { tokenize } from './words';

/** A vehicle with what a search compares; the browser's list lacks frame numbers and some labels. */
type Searched = ListVehicle & Partial<VehicleSummary>;
export type SearchedList = Pick<VehicleList<Searched>, 'vehicles' | 'facets'>;

/** Words for a special price. */
const offerWords = 'oferta ofertas especial';

/** What searches compare with a stock, prepared once for all of them. */
export class StockIndex {
  /** Number of vehicles. */
  readonly size: number;
  /** Words of the brand and the seller, folded, which narrow nothing. */
  readonly ignoredWords: ReadonlySet<string>;
  /** Words of vehicles, but for those of equipment. */
  readonly words: WordIndex;
  /** Words of the values of filters; the upstream knows its models' names itself. */
  readonly filterWords: WordIndex;
  /** Words of equipment, by its pieces. */
  readonly pieces: WordIndex;
  readonly ranges: Readonly<Record<'price' | 'fee', Range | null>>;
  private readonly pieceTexts: readonly string[];
  /** Each set of equipment with the positions of its vehicles; most sets are of many. */
  private readonly equipmentSets: ReadonlyMap<readonly string[], readonly number[]>;
  /** Ids and frame numbers in small letters. */
  private readonly references: ReadonlyMap<string, readonly number[]>;
  /** Amounts of the vehicles as they are shown; null is unknown. */
  private readonly amounts: Readonly<Record<AmountKind, readonly (number | null)[]>>;

  constructor(list: SearchedList, ignoredTexts: readonly string[]) {
    const { vehicles } = list;
    this.size = vehicles.length;
    this.ignoredWords = new Set(ignoredTexts.flatMap((text) => tokenize(text).map(({ folded }) => folded)));
    this.words = new WordIndex(vehicleTexts(list));
    this.filterWords = new WordIndex(
      valueFacets
        .filter((code) => code !== 'models')
        .map((code) =>
          textsOf(
            code,
            facetValues(list, code).map(({ label }) => label),
          ),
        ),
    );
    this.equipmentSets = positionsByKey(
      vehicles.map(({ standardPieces = [], optionalPieces = [] }) => [standardPieces, optionalPieces]),
    );
    this.references = positionsByKey(
      vehicles.map(({ id, vin }) => [id, vin || id].map((reference) => reference.toLowerCase())),
    );
    this.pieceTexts = [...new Set([...this.equipmentSets.keys()].flat())];
    this.pieces = new WordIndex(this.pieceTexts.map((piece) => ({ texts: [piece], names: [] })));
    this.amounts = {
      price: vehicles.map(wholeEuroPrice),
      fee: vehicles.map(wholeEuroFee),
      power: vehicles.map(({ horsepower }) => horsepower),
    };
    this.ranges = {
      price: rangeOfAmounts(vehicles.map(wholeEuroPrice)),
      fee: rangeOfAmounts(this.amounts.fee.filter((fee) => fee !== null)),
    };
  }

  /** Returns the vehicles that have one of some pieces of equipment. */
  vehiclesWithPieces(pieces: readonly number[]): Positions {
    const named = new Set(pieces.map((piece) => this.pieceTexts[piece]));
    const sets = [...this.equipmentSets].filter(([set]) => set.some((piece) => named.has(piece)));
    return mergePositions(
      this.size,
      sets.map(([, positions]) => positions),
    );
  }

  /** Returns the vehicles whose amount is within a range; unknown amounts aren't. */
  vehiclesWithAmount(kind: AmountKind, range: Range): Positions {
    return new Uint8Array(this.size).map((_, at) => {
      const amount = this.amounts[kind][at];
      return Number(typeof amount === 'number' && isInRange(range, amount));
    });
  }

  /** Returns the first vehicle that has one of some names as its id or frame number; null without one. */
  findReference(names: readonly string[]): number | null {
    const found = names.flatMap((name) => this.references.get(name) ?? []);
    return found.length === 0 ? null : Math.min(...found);
  }
}

/** Labels of a filter's values as texts; those of places are names. */
const textsOf = (code: ValueFacet, labels: readonly string[]): WordSource =>
  filterRows[code].source === 'dealers' ? { texts: [], names: labels } : { texts: labels, names: [] };

/**
 * Returns the texts of a list's vehicles: of what they are, of where and when they are to be had, and of the
 * filters' values that they meet, also of groups («automático»).
 */
function vehicleTexts({ vehicles, ...available }: SearchedList): readonly WordSource[] {
  const labelsOf = valueFacets.map((code) => {
    const idsOf = valueIdsLookup(available, code);
    const labels = new Map(facetValues(available, code).map(({ id, label }) => [id, label]));
    return (vehicle: Searched) =>
      textsOf(
        code,
        idsOf(vehicle).flatMap((id) => labels.get(id) ?? []),
      );
  });
  return vehicles.map((vehicle) => {
    const filters = labelsOf.map((of) => of(vehicle));
    return {
      texts: [
        vehicle.name,
        vehicle.productLine,
        vehicle.modelName,
        vehicle.fuelName,
        vehicle.gearbox,
        vehicle.power,
        vehicle.colorName,
        vehicle.hasSpecialPrice ? offerWords : '',
        ...filters.flatMap(({ texts }) => texts),
      ],
      names: [
        vehicle.locationLabel,
        vehicle.dealerName ?? '',
        ...(vehicle.deliveryTexts ?? [vehicle.availability.text]),
        ...filters.flatMap(({ names }) => names),
      ],
    };
  });
}
