import {
  type FacetCode,
  type FacetValue,
  type AvailableFilters,
  type Filters,
  noFilters,
  noRanges,
} from '@/lib/stock/filters';
import type { VehicleList } from '@/lib/stock/query';
import type { ListedFacts, ListVehicle } from '@/lib/stock/vehicle';

/** A visitor's filters: none, except the given ones. */
export const chosen = (changes: Partial<Filters> = {}): Filters => ({ ...noFilters, ...changes });

/** A default vehicle with the given changes. */
export const vehicle = (id: string, changes: Partial<ListVehicle> = {}): ListVehicle => ({
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
  availability: { kind: 'unknown', text: '' },
  extra: '',
  saving: null,
  colorName: 'Blanco',
  colorGroupId: '12',
  fuelId: '1',
  fuelName: 'Gasolina',
  gearbox: 'Manual',
  power: '120 CV',
  horsepower: 120,
  pictures: [],
  hex: null,
  equipmentSet: -1,
  optionSet: -1,
  island: '',
  dealer: '',
  locationLabel: '',
  ...changes,
});

/** What the server knows of a default vehicle, with the given changes. */
export const facts = (changes: Partial<ListedFacts> = {}): ListedFacts => ({
  hasListPrice: true,
  dealerName: '',
  availabilityLabel: null,
  deliveryLabel: null,
  street: null,
  vin: null,
  modelYear: null,
  consumption: null,
  co2: null,
  standardPieces: [],
  optionalPieces: [],
  ...changes,
});

type Value = readonly [id: string, label: string, hex?: string];
const facet = (code: FacetCode, label: string, ...values: readonly Value[]) => ({
  code,
  label,
  values: values.map(([id, text, hex = null]): FacetValue => ({ id, label: text, hex })),
});

/** A small list's offer: every facet, one model and one fuel without vehicles, a gearbox identified by its label. */
export const smallFilters: AvailableFilters = {
  facets: [
    facet('models', 'Modelo', ['7', 'KONA'], ['8', 'TUCSON'], ['9', 'INSTER'], ['10', 'BAYON']),
    facet(
      'colors',
      'Color',
      ['12', 'Blanco', '#ffffff'],
      ['14', 'Rojo', '#c01020'],
      ['15', 'Gris', '#808890'],
    ),
    facet('fuels', 'Combustible', ['1', 'Gasolina'], ['3', 'Híbrido'], ['5', 'Eléctrico'], ['6', 'GLP']),
    facet('transmissions', 'Cambio', ['at', 'Automático'], ['mt', 'Manual']),
    facet('price', 'Precio'),
    facet('fee', 'Cuota'),
    facet('special_price', 'Ofertas'),
    facet('power', ''),
    facet('immediate', 'Entrega inmediata'),
    facet('island', '', ['1', 'Gran Canaria'], ['2', 'Tenerife']),
    facet('dealer', '', ['20', 'Motor Adeje'], ['10', 'Motor Telde'], ['11', 'Motor Arucas']),
    facet('equipment', '', ['bola', 'Bola'], ['techo-solar', 'Techo solar'], ['camara', 'Cámara']),
  ],
  ranges: {
    price: { min: 20_000, max: 31_000 },
    fee: { min: 200, max: 310 },
    power: { min: 100, max: 204 },
  },
  equipmentSets: [[0, 2], [0, 1, 2], []],
};

/** The filters of an empty list. */
export const noAvailableFilters: AvailableFilters = { facets: [], ranges: noRanges };

const telde = { island: '1', dealer: '10' };
const adeje = { island: '2', dealer: '20' };
const immediate = { availability: { kind: 'immediate', text: 'entrega inmediata' } } as const;

/** Five vehicles in the upstream's order; by lowest price they are a, b, e, c, d. The location of d is unknown. */
export const smallStock: VehicleList = {
  ...smallFilters,
  vehicles: [
    vehicle('c', {
      ...telde,
      equipmentSet: 1,
      modelGroupId: '8',
      gearbox: 'at',
      finalPrice: 30_000,
      monthlyFee: 300,
      horsepower: 204,
    }),
    vehicle('a', {
      ...adeje,
      ...immediate,
      equipmentSet: 0,
      fuelId: '3',
      gearbox: 'Automático',
      hasSpecialPrice: true,
    }),
    vehicle('d', {
      modelGroupId: '8',
      colorGroupId: '15',
      fuelId: '3',
      finalPrice: 31_000,
      monthlyFee: null,
      horsepower: null,
    }),
    vehicle('b', {
      ...immediate,
      equipmentSet: 2,
      island: '1',
      dealer: '11',
      colorGroupId: '14',
      finalPrice: 22_000.4,
      monthlyFee: 220.49,
      horsepower: 100,
    }),
    vehicle('e', {
      ...adeje,
      equipmentSet: 0,
      modelGroupId: '9',
      colorGroupId: '14',
      fuelId: '5',
      gearbox: 'Automático',
      finalPrice: 25_000,
      monthlyFee: 250,
      horsepower: 141,
      hasSpecialPrice: true,
    }),
  ],
};

/** The facets that a visitor is shown. */
export const offeredFacets = (list: AvailableFilters | null) => list?.facets.filter(({ hidden }) => !hidden);

/** The letters of vehicles, `abe`. */
export const letters = (vehicles: readonly { readonly id: string }[]): string =>
  vehicles.map(({ id }) => id).join('');
