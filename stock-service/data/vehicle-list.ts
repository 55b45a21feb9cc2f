import type { FilterDefinition, FilterValue, WireVehicle, WireVehicleList } from '../contract';
import { colorGroups } from './colors';

/** The texts around a list. */
export interface ListTexts {
  readonly description: string;
  readonly h1: string;
  readonly h2Label: string;
  /** HTML. */
  readonly h2Paragraph: string;
  /** HTML. */
  readonly bottom: string;
}

/**
 * A list of the contract: the bounds are those of its own vehicles (0 when it is empty), a filter has only the values
 * that occur, an empty list has no filters.
 */
export function vehicleList(vehicles: readonly WireVehicle[], texts: ListTexts): WireVehicleList {
  const [minPrice, maxPrice] = bounds(vehicles.map(({ final_price }) => final_price));
  const [minFee, maxFee] = bounds(vehicles.map(({ cuota_price }) => cuota_price));
  return {
    vehicles_list: [...vehicles],
    vehicles_count: vehicles.length,
    min_price: minPrice,
    max_price: maxPrice,
    min_cuota: minFee,
    max_cuota: maxFee,
    available_filters: vehicles.length === 0 ? [] : filtersOf(vehicles),
    current_model_description: texts.description,
    current_model_h1: texts.h1,
    current_model_h2_label: texts.h2Label,
    current_model_h2_paragraph: texts.h2Paragraph,
    h2_model_bottom: texts.bottom,
  };
}

const groupsById = new Map(Object.values(colorGroups).map((group) => [group.id as string, group]));

function filtersOf(vehicles: readonly WireVehicle[]): FilterDefinition[] {
  const filters: FilterDefinition[] = [
    {
      code: 'colors',
      label: 'Color',
      type: 'checkbox',
      values: distinct(vehicles, ({ color_group_id: id }) => {
        const group = groupsById.get(id);
        return { value_id: id, value_label: group?.label ?? '', value_code: group?.hex ?? '' };
      }),
    },
    {
      code: 'fuels',
      label: 'Combustible',
      type: 'checkbox',
      values: distinct(vehicles, ({ fuel_id: id, fuel_description: label }) => ({
        value_id: id,
        value_label: label,
        value_code: id,
      })),
    },
    {
      code: 'transmissions',
      label: 'Cambio',
      type: 'select',
      values: distinct(vehicles, ({ gearbox_description: label }) => ({
        value_id: label,
        value_label: label,
        value_code: label,
      })),
    },
    { code: 'price', label: 'Precio', type: 'select', values: [] },
    { code: 'cuota', label: 'Cuota mensual', type: 'select', values: [] },
  ];
  if (vehicles.some(({ has_special_price }) => has_special_price)) {
    filters.push({
      code: 'special_price',
      label: 'Ofertas',
      type: 'checkbox',
      values: [{ value_id: '1', value_label: 'Solo ofertas', value_code: 'true' }],
    });
  }
  return filters;
}

/** The different values of a list, sorted by their label in Spanish order. */
function distinct(
  vehicles: readonly WireVehicle[],
  valueOf: (vehicle: WireVehicle) => FilterValue,
): FilterValue[] {
  const values = new Map<string, FilterValue>();
  for (const vehicle of vehicles) {
    const value = valueOf(vehicle);
    if (!values.has(value.value_id)) values.set(value.value_id, value);
  }
  return [...values.values()].sort((a, b) => a.value_label.localeCompare(b.value_label, 'es'));
}

function bounds(amounts: readonly number[]): [number, number] {
  return [
    amounts.reduce((least, amount) => Math.min(least, amount), amounts[0] ?? 0),
    amounts.reduce((most, amount) => Math.max(most, amount), 0),
  ];
}
