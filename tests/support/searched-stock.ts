import { withLocations } from '@/lib/stock/locations';
import { queryableStock } from '@/lib/stock/query-stock';
import type { CardVehicle } from '@/lib/stock/card';
import {
  buildSearchableEquipment,
  type SearchableEquipment,
  buildSearchableStock,
  type SearchableStock,
} from '@/lib/search/searchable';
import { createCardFactory, decodeKeys, isStockIndex, type IndexedVehicle } from '@/lib/list/index/decode';
import { deltaDecodeEquipment, isEquipmentPart } from '@/lib/list/index/shape';
import { serializeEquipment, serializeIndex } from '@/lib/list/index/encode';
import { LenientListReader } from '@/lib/upstream/parse';
import { parseStockList } from '@/lib/upstream/stock-parser';
import { rawVehicle } from './raw-vehicle';

/** A stock as the browser searches it. */
export interface SearchedStock {
  readonly search: SearchableStock;
  readonly equipment: SearchableEquipment;
  readonly cardOf: (vehicle: IndexedVehicle) => CardVehicle;
}

/** The values of the filters of {@link searchedStock}; each vehicle names them by index. */
const filters = {
  colors: ['Azul', 'Rojo', 'Arena'],
  fuels: ['Gasolina', 'Híbrido (HEV)', 'Híbrido enchufable (PHEV)', 'Eléctrico'],
};

interface Given {
  readonly model: string;
  /** Indexes of the color and the fuel. */
  readonly color: number;
  readonly fuel: number;
  readonly gearbox: string;
  readonly trim: string;
  readonly paint: string;
  readonly price: number;
  readonly fee: number;
  readonly special?: boolean;
  readonly equipment?: readonly string[];
  readonly options?: readonly string[];
  /** One of the dealers «Motor Adeje», on Tenerife, «Motor Telde» and «Motor Siete Palmas», on Gran Canaria, «Motor Llanos», on La Palma. */
  readonly dealer?: string;
  readonly immediate?: boolean;
}

const dealers = [
  { id: '20', name: 'Motor Adeje', islandId: '2' },
  { id: '10', name: 'Motor Telde', islandId: '1' },
  { id: '11', name: 'Motor Siete Palmas', islandId: '1' },
  { id: '30', name: 'Motor Llanos', islandId: '3' },
];
const islands = [
  { id: '1', label: 'Gran Canaria' },
  { id: '2', label: 'Tenerife' },
  { id: '3', label: 'La Palma' },
];

/** A stock of these vehicles, passed through server and index; ids count from 501, models from 1. */
export async function searchedStock(vehicles: readonly Given[]): Promise<SearchedStock> {
  const models = [...new Set(vehicles.map(({ model }) => model))];
  const body = {
    vehicles_list: vehicles.map((given, at) =>
      rawVehicle({
        product_id: 501 + at,
        name: `${given.model} ${given.trim}`,
        product_line_description: `${given.model} ${given.trim}`,
        model_url_key: given.model.toLowerCase().replaceAll(' ', '-'),
        model_group_id: models.indexOf(given.model) + 1,
        model_group_description: given.model,
        family_description: '',
        color_group_id: `c${given.color}`,
        color_description: given.paint,
        fuel_id: `f${given.fuel}`,
        fuel_description: filters.fuels[given.fuel],
        gearbox_description: given.gearbox,
        price: given.price,
        price_format: '',
        final_price: given.price,
        final_price_format: '',
        cuota_price: given.fee,
        cuota_price_format: '',
        has_special_price: given.special ?? false,
        featured_equipment_list: [{ title: 'Todo', list: given.equipment ?? [] }],
        optional_equipment_list: given.options ?? [],
        localization_name: given.dealer ?? null,
        available_label: given.immediate ? 'Entrega inmediata' : 'Disponible',
        delivery_label: null,
      }),
    ),
    available_filters: [
      {
        code: 'colors',
        label: 'Color',
        values: filters.colors.map((label, at) => ({ value_id: `c${at}`, value_label: label })),
      },
      {
        code: 'fuels',
        label: 'Combustible',
        values: filters.fuels.map((label, at) => ({ value_id: `f${at}`, value_label: label })),
      },
    ],
  };
  const list = withLocations(await parseStockList(body, new LenientListReader()), dealers, islands);
  const index: unknown = JSON.parse((await serializeIndex(list)).text);
  const part: unknown = JSON.parse((await serializeEquipment(list)).text);
  if (!isStockIndex(index) || !isEquipmentPart(part)) throw new Error('no index');
  const stock = queryableStock(decodeKeys(index), index);
  const words = { offers: 'Solo ofertas', brand: 'Hyundai' };
  return {
    search: await buildSearchableStock(index, stock, words, () => Promise.resolve()),
    equipment: buildSearchableEquipment(deltaDecodeEquipment(part)),
    cardOf: createCardFactory(index),
  };
}
