import { isObject, type JsonObject } from '../../../../stock-service/json';
import { vehicleCalls, type Habits } from './habit';
import { changingJson, changingSettings, changingVehicles } from './responses';

const each = (
  vehicle: JsonObject,
  names: readonly string[],
  change: (value: unknown) => unknown,
): JsonObject => ({
  ...vehicle,
  ...Object.fromEntries(names.map((name) => [name, change(vehicle[name])])),
});
const amounts = ['price', 'final_price', 'cuota_price'] as const;
const formats = ['price_format', 'final_price_format', 'cuota_price_format'] as const;
const fourDecimals = (value: unknown) => Number.parseFloat(String(value)).toFixed(4);

/** Numbers in the forms of other database types and templates. */
const figures: Habits = {
  'four-decimals': {
    summary: 'Amounts and CO₂ are texts with four decimals: "24520.0000", "0.0000".',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) => each(vehicle, [...amounts, 'co2', 'consumption'], fourDecimals)),
  },
  'float-noise': {
    summary: 'A final price has noise of binary fractions: 24519.999999996 beside 24520.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) =>
      each(vehicle, ['final_price'], (value) => Number(value) - 0.000000004),
    ),
  },
  'other-formats': {
    summary: 'The `*_format` fields state the monthly fee as price.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) => each(vehicle, formats, () => vehicle['cuota_price_format'])),
  },
  'no-formats': {
    summary: 'The `*_format` fields are missing.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) => each(vehicle, formats, () => null)),
  },
};

/** Unusual ids of back offices, instead of the first ones of the sample stock. */
const oddIds: ReadonlyMap<string, string> = new Map([
  ['501', 'AB.12'],
  ['502', '7/8 A'],
  ['503', 'Ñ-1'],
  ['504', 'a%b'],
]);
const ownIds = new Map([...oddIds].map(([own, odd]) => [odd, own]));

const ids: Habits = {
  'odd-ids': {
    summary: `Ids have dots, slashes, blanks, accents and percent signs: ${[...oddIds.values()].join(', ')}.`,
    calls: vehicleCalls,
    before: ({ request, forward }) => {
      const { pathname, search } = new URL(request.url);
      const at = pathname.lastIndexOf('/') + 1;
      const own = ownIds.get(decodeURIComponent(pathname.slice(at)));
      return own === undefined ? undefined : forward(pathname.slice(0, at) + own + search);
    },
    after: changingVehicles((vehicle) => each(vehicle, ['product_id'], (id) => oddIds.get(String(id)) ?? id)),
  },
};

/** Other types of the same data. */
const types: Habits = {
  'flags-as-text': {
    summary: 'Flags are "1" and "0", ids numbers or texts as they come.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) => ({
      ...each(vehicle, ['has_special_price'], (value) => (value === true ? '1' : '0')),
      product_id: String(vehicle['product_id']),
      color_group_id: Number(vehicle['color_group_id']),
    })),
  },
  'stale-counts': {
    summary: 'Home counts two vehicles of a model whose list is empty.',
    calls: ['models'],
    after: changingJson((value) => ({
      items: (isObject(value) && Array.isArray(value['items']) ? (value['items'] as JsonObject[]) : []).map(
        (item) =>
          item['url_key'] === 'ioniq-electrico'
            ? {
                ...item,
                ...{
                  vehicles_count: 2,
                  best_price: 33490,
                  best_price_format: '33.490 €',
                  best_final_price: 31990,
                },
                ...{
                  best_final_price_format: '31.990 €',
                  best_cuota_price: 498,
                  best_cuota_price_format: '498 €',
                },
              }
            : item,
      ),
    })),
  },
  'settings-trailing': {
    summary: 'Values of settings have line ends and blanks around them.',
    calls: ['config'],
    after: changingSettings({
      vehicles_compare_max: (value) => `${value} \r\n`,
      finance_allowed_months: (value) => ` ${value.replaceAll(',', ', ')}\n`,
      configurator_url: (value) => `\u00a0${value}\r\n`,
    }),
  },
};

/** Habits of numbers and types. */
export const figureHabits: Habits = { ...figures, ...ids, ...types };
