import { isObject, type JsonObject } from '../json';
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
    summary: 'Amounts, power and CO₂ are texts with four decimals: "24520.0000", "0.0000".',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) =>
      each(vehicle, [...amounts, 'power', 'co2', 'consumption'], fourDecimals),
    ),
  },
  'float-noise': {
    summary: 'A final price has noise of binary fractions: 24519.999999996 beside 24520.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) =>
      each(vehicle, ['final_price'], (value) => Number(value) - 0.000000004),
    ),
  },
  'html-amounts': {
    summary: 'Formatted amounts stand in HTML: `<span class="price">24.520 €</span>`.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) =>
      each(vehicle, formats, (value) => `<span class="price">${String(value).replace(' ', '&nbsp;')}</span>`),
    ),
  },
  'spaced-amounts': {
    summary: 'Amounts are texts with blanks and a sign: " 24 520,00 € ".',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) =>
      each(vehicle, amounts, (value) => ` ${String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')},00 € `),
    ),
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

const labelled = (value: unknown): unknown =>
  isObject(value) && 'value_id' in value
    ? { value: value['value_id'], label: value['value_label'], value_code: value['value_code'] }
    : value;

/** The same data under other names. */
const names: Habits = {
  'options-value-label': {
    summary: 'Options are `value` and `label` in place of `value_id` and `value_label`.',
    calls: ['config', ...vehicleCalls],
    after: changingJson((value) => {
      if (!isObject(value)) return value;
      if (Array.isArray(value['items']))
        return {
          items: (value['items'] as JsonObject[]).map((item) =>
            Array.isArray(item['config_options'])
              ? { ...item, config_options: item['config_options'].map(labelled) }
              : item,
          ),
        };
      if (!Array.isArray(value['available_filters'])) return value;
      const filters = value['available_filters'] as JsonObject[];
      return {
        ...value,
        available_filters: filters.map((filter) => ({
          ...filter,
          values: Array.isArray(filter['values']) ? filter['values'].map(labelled) : filter['values'],
        })),
      };
    }),
  },
  'islands-json': {
    summary: 'The islands are a JSON text in `config_value`.',
    calls: ['config'],
    after: changingJson((value) => ({
      items: (isObject(value) && Array.isArray(value['items']) ? (value['items'] as JsonObject[]) : []).map(
        (item) =>
          item['config_key'] === 'islands'
            ? { config_key: 'islands', config_value: JSON.stringify(item['config_options']) }
            : item,
      ),
    })),
  },
  'pictures-url-objects': {
    summary: '`images_list` holds objects: `{"url":"…"}`.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) =>
      each(vehicle, ['images_list'], (list) =>
        Array.isArray(list) ? list.map((url: unknown) => ({ url })) : list,
      ),
    ),
  },
  'custom-attributes': {
    summary: 'Facts of a vehicle stand in `custom_attributes` as `attribute_code` and `value`.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) => {
      const moved = ['color_description', 'fuel_description', 'gearbox_description', 'power', 'co2', 'vin'];
      const { rest, attributes } = Object.entries(vehicle).reduce<{
        rest: JsonObject;
        attributes: JsonObject[];
      }>(
        (both, [name, value]) =>
          moved.includes(name)
            ? { ...both, attributes: [...both.attributes, { attribute_code: name, value }] }
            : { ...both, rest: { ...both.rest, [name]: value } },
        { rest: {}, attributes: [] },
      );
      return { ...rest, custom_attributes: attributes };
    }),
  },
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
  'settings-null': {
    summary: 'Settings that were never saved are `null`.',
    calls: ['config'],
    after: changingJson((value) => ({
      items: (isObject(value) && Array.isArray(value['items']) ? (value['items'] as JsonObject[]) : []).map(
        (item) =>
          ['home_subtitle', 'popup_cms_content', 'footer_banner'].includes(String(item['config_key']))
            ? { config_key: item['config_key'], config_value: null }
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

/** Habits of numbers and field names. */
export const figureHabits: Habits = { ...figures, ...ids, ...names };
