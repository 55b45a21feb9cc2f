import {
  type FacetCode,
  type FacetValue,
  type AvailableFilters,
  type Filters,
  noFilters,
  noRanges,
} from '@/lib/stock/filters';
import type { VehicleList } from '@/lib/stock/query';
import type { VehicleSummary } from '@/lib/stock/vehicle';

/** A visitor's filters: none, except the given ones. */
export const chosen = (changes: Partial<Filters> = {}): Filters => ({ ...noFilters, ...changes });

/** A default vehicle with the given changes. */
export const vehicle = (id: string, changes: Partial<VehicleSummary> = {}): VehicleSummary => ({
  id,
  name: `KONA ${id}`,
  modelUrlKey: 'kona',
  modelGroupId: '7',
  modelName: 'KONA',
  productLine: '',
  listPrice: 20_000,
  finalPrice: 20_000,
  monthlyFee: 200,
  hasSpecialPrice: false,
  dealerName: '',
  delivery: '',
  extra: '',
  deliveryTexts: [],
  saving: null,
  vin: null,
  modelYear: null,
  colorName: 'Blanco',
  colorGroupId: '12',
  fuelId: '1',
  fuelName: 'Gasolina',
  gearbox: 'Manual',
  power: '120 CV',
  horsepower: 120,
  consumption: null,
  co2: null,
  pictures: [],
  hex: null,
  standardPieces: [],
  optionalPieces: [],
  equipmentSet: -1,
  isla: '',
  concesionario: '',
  locationLabel: '',
  ...changes,
});

const value = (id: string, label: string, hex: string | null = null): FacetValue => ({ id, label, hex });
const facet = (code: FacetCode, label: string, ...values: FacetValue[]) => ({ code, label, values });

/** A small list's offer: every facet, one model and one fuel without vehicles, a gearbox identified by its label. */
export const smallFilters: AvailableFilters = {
  facets: [
    facet(
      'models',
      'Modelo',
      value('7', 'KONA'),
      value('8', 'TUCSON'),
      value('9', 'INSTER'),
      value('10', 'BAYON'),
    ),
    facet(
      'colors',
      'Color',
      value('12', 'Blanco', '#ffffff'),
      value('14', 'Rojo', '#c01020'),
      value('15', 'Gris', '#808890'),
    ),
    facet(
      'fuels',
      'Combustible',
      value('1', 'Gasolina'),
      value('3', 'Híbrido'),
      value('5', 'Eléctrico'),
      value('6', 'GLP'),
    ),
    facet('transmissions', 'Cambio', value('at', 'Automático'), value('mt', 'Manual')),
    facet('price', 'Precio'),
    facet('cuota', 'Cuota'),
    facet('special_price', 'Ofertas'),
    facet('potencia', ''),
    facet('disponible', 'Entrega inmediata'),
    facet('isla', '', value('1', 'Gran Canaria'), value('2', 'Tenerife')),
    facet(
      'concesionario',
      '',
      value('20', 'Motor Adeje'),
      value('10', 'Motor Telde'),
      value('11', 'Motor Arucas'),
    ),
    facet(
      'equipamiento',
      '',
      value('bola', 'Bola'),
      value('techo-solar', 'Techo solar'),
      value('camara', 'Cámara'),
    ),
  ],
  ranges: {
    price: { min: 20_000, max: 31_000 },
    cuota: { min: 200, max: 310 },
    potencia: { min: 100, max: 204 },
  },
  equipmentSets: [[0, 2], [0, 1, 2], []],
};

/** The filters of an empty list. */
export const noAvailableFilters: AvailableFilters = { facets: [], ranges: noRanges };

const telde = { isla: '1', concesionario: '10' };
const adeje = { isla: '2', concesionario: '20' };
const immediate = { delivery: 'entrega inmediata' };

/** Five vehicles in the upstream's order; by lowest price they are a, b, e, c, d. The location of d is unknown. */
export const smallStock: VehicleList = {
  ...smallFilters,
  vehicles: [
    vehicle('c', {
      ...{ ...telde, equipmentSet: 1, modelGroupId: '8', gearbox: 'at' },
      ...{ finalPrice: 30_000, monthlyFee: 300, horsepower: 204 },
    }),
    vehicle('a', {
      ...{ ...adeje, ...immediate, equipmentSet: 0, fuelId: '3', gearbox: 'Automático' },
      hasSpecialPrice: true,
    }),
    vehicle('d', {
      ...{ modelGroupId: '8', colorGroupId: '15', fuelId: '3' },
      ...{ finalPrice: 31_000, monthlyFee: null, horsepower: null },
    }),
    vehicle('b', {
      ...{ ...immediate, equipmentSet: 2, isla: '1', concesionario: '11', colorGroupId: '14' },
      ...{ finalPrice: 22_000.4, monthlyFee: 220.49, horsepower: 100 },
    }),
    vehicle('e', {
      ...{ ...adeje, equipmentSet: 0, modelGroupId: '9', colorGroupId: '14', fuelId: '5' },
      ...{ gearbox: 'Automático', finalPrice: 25_000, monthlyFee: 250, horsepower: 141 },
      hasSpecialPrice: true,
    }),
  ],
};

/** The letters of vehicles, `abe`. */
export const letters = (vehicles: readonly { readonly id: string }[]): string =>
  vehicles.map(({ id }) => id).join('');
