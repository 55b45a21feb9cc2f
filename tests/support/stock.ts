import {
  noRanges,
  type EquipmentSets,
  type FacetCode,
  type FacetValue,
  type FilterOffer,
} from '@/lib/stock/facets';
import { noFilters, type Filters, type FilterKeys } from '@/lib/stock/filters';

/** A vehicle's keys with a letter as its name. */
export interface NamedKeys extends FilterKeys {
  readonly id: string;
}

/** A visitor's filters: none, except the given ones. */
export const chosen = (changes: Partial<Filters> = {}): Filters => ({ ...noFilters, ...changes });

/** A default vehicle with the given changes. */
export const vehicleKeys = (id: string, changes: Partial<FilterKeys> = {}): NamedKeys => ({
  id,
  models: '7',
  colors: '12',
  fuels: '1',
  transmissions: 'Manual',
  isla: '',
  concesionario: '',
  price: 20_000,
  cuota: 200,
  potencia: 120,
  special: false,
  immediate: false,
  equipmentSet: -1,
  ...changes,
});

const value = (id: string, label: string, hex: string | null = null): FacetValue => ({ id, label, hex });
const facet = (code: FacetCode, label: string, ...values: FacetValue[]) => ({ code, label, values });

/** A small list's offer: every facet, one model and one fuel without vehicles, a gearbox identified by its label. */
export const smallOffer: FilterOffer & EquipmentSets = {
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
      { ...value('20', 'Motor Adeje'), island: '2' },
      { ...value('10', 'Motor Telde'), island: '1' },
      { ...value('11', 'Motor Arucas'), island: '1' },
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
export const emptyFilterOffer: FilterOffer = { facets: [], ranges: noRanges };

const telde = { isla: '1', concesionario: '10' };
const adeje = { isla: '2', concesionario: '20' };

/** Five vehicles in the upstream's order; by lowest price they are a, b, e, c, d. The location of d is unknown. */
export const smallStock: readonly NamedKeys[] = [
  vehicleKeys('c', {
    ...telde,
    equipmentSet: 1,
    models: '8',
    transmissions: 'at',
    price: 30_000,
    cuota: 300,
    potencia: 204,
  }),
  vehicleKeys('a', {
    ...adeje,
    equipmentSet: 0,
    fuels: '3',
    transmissions: 'Automático',
    special: true,
    immediate: true,
  }),
  vehicleKeys('d', { models: '8', colors: '15', fuels: '3', price: 31_000, cuota: null, potencia: null }),
  vehicleKeys('b', {
    equipmentSet: 2,
    isla: '1',
    concesionario: '11',
    immediate: true,
    colors: '14',
    price: 22_000,
    cuota: 220,
    potencia: 100,
  }),
  vehicleKeys('e', {
    equipmentSet: 0,
    ...adeje,
    models: '9',
    colors: '14',
    fuels: '5',
    transmissions: 'Automático',
    price: 25_000,
    cuota: 250,
    potencia: 141,
    special: true,
  }),
];

/** The letters of vehicles, `abe`. */
export const letters = (vehicles: readonly NamedKeys[]): string => vehicles.map(({ id }) => id).join('');
