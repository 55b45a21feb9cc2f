import { isObject, type JsonObject } from '../../../stock-service/json';
import type { Call } from './faults';

type Forward = (path: string) => Response | Promise<Response>;

/** What upstreams of this kind do and the contract doesn't mention. */
export interface Habit {
  readonly calls: readonly Call[];
  /** Responds instead of the service; `forward` handles another path of it. */
  readonly before?: (request: Request, forward: Forward) => Response | undefined | Promise<Response>;
  /** Changes the response of the service. */
  readonly after?: (response: Response, request: Request) => Response | Promise<Response>;
}

const lists: readonly Call[] = ['vehicles', 'promotion', 'search'];
const ofVehicles: readonly Call[] = [...lists, 'vehicle'];
const ofItems: readonly Call[] = ['config', 'dealers', 'models'];
const reads: readonly Call[] = [...ofItems, ...ofVehicles];

/** A page of a gateway in front of the upstream. */
const gatewayPage = (status: number, headers: Record<string, string> = {}) =>
  new Response(`<html>\r\n<head><title>${status}</title></head>\r\n<body>openresty</body>\r\n</html>\r\n`, {
    status,
    headers: { 'Content-Type': 'text/html', Server: 'openresty', ...headers },
  });
const gateway = (status: number, headers?: Record<string, string>): Habit => ({
  calls: reads,
  before: () => gatewayPage(status, headers),
});
const always = (calls: readonly Call[], json: unknown, status = 200): Habit => ({
  calls,
  before: () => Response.json(json, { status }),
});
const wrongType = (response: Response) =>
  response.status === 404
    ? Response.json(
        { message: 'The "%1" value\'s type is invalid.', parameters: ['id', 'int'] },
        { status: 400 },
      )
    : response;

/** Changes the bytes or the type of a successful response. */
const bytes = (change: (text: string) => BodyInit, type?: string): Habit => ({
  calls: reads,
  after: async (response) => {
    if (!response.ok) return response;
    const headers = { 'Content-Type': type ?? response.headers.get('Content-Type') ?? 'application/json' };
    return new Response(change(await response.text()), { status: response.status, headers });
  },
});
const json = (calls: readonly Call[], change: (value: unknown) => unknown): Habit => ({
  ...bytes((text) => JSON.stringify(change(JSON.parse(text)))),
  calls,
});
const itemsOf = (value: unknown) =>
  (isObject(value) && Array.isArray(value['items']) ? value['items'] : []) as readonly JsonObject[];
const items = (calls: readonly Call[], change: (item: JsonObject) => JsonObject) =>
  json(calls, (value) => ({ items: itemsOf(value).map(change) }));
/** Changes each vehicle of a list, or the vehicle alone. */
const vehicles = (change: (vehicle: JsonObject) => JsonObject) =>
  json(ofVehicles, (value) => {
    if (!isObject(value)) return value;
    const list = value['vehicles_list'];
    return Array.isArray(list)
      ? { ...value, vehicles_list: (list as JsonObject[]).map(change) }
      : change(value);
  });
const fields = (names: readonly string[], change: (value: unknown, vehicle: JsonObject) => unknown) =>
  vehicles((vehicle) => ({
    ...vehicle,
    ...Object.fromEntries(names.map((name) => [name, change(vehicle[name], vehicle)])),
  }));
/** The first part of a list's vehicles. */
const firstOfList = (value: unknown, part: number) => {
  const list = isObject(value) ? value['vehicles_list'] : null;
  if (!isObject(value) || !Array.isArray(list)) return value;
  const { vehicles_count: _, ...others } = value;
  return { ...others, vehicles_list: list.slice(0, Math.floor(list.length * part)) as unknown[] };
};
/** Changes each line of a simulation. */
const simulated = (change: (line: JsonObject) => JsonObject) =>
  json(['finsimulator'], (value) => (Array.isArray(value) ? (value as JsonObject[]).map(change) : value));
const formats = ['price_format', 'final_price_format', 'cuota_price_format'];

/** windows-1252, whose sign «€» Latin-1 lacks. */
const windows1252 = (text: string) =>
  new Uint8Array(Array.from(text, (sign) => (sign === '€' ? 0x80 : (sign.codePointAt(0) ?? 0x3f) & 0xff)));

/** Ids of back offices, instead of the first ones of the sample stock. */
const oddIds = new Map([
  ['501', 'AB.12'],
  ['502', '7/8 A'],
  ['503', 'Ñ-1'],
  ['504', 'a%b'],
  ['505', 'A  5'],
  ['506', 'B\t6'],
  ['507', '<b>7</b>'],
  ['508', ' 8 '],
]);
const ownIds = new Map([...oddIds].map(([own, odd]) => [odd, own]));

/** Every habit that the service can imitate, by name. */
export const allHabits: Readonly<Record<string, Habit>> = {
  // A cache that was filled while the module was off.
  ...Object.fromEntries(
    (['config', 'dealers'] as const).flatMap((call) =>
      Object.entries({ list: [], null: null, object: {} }).map(([shape, value]) => [
        `${call}-empty-${shape}`,
        always([call], value),
      ]),
    ),
  ),
  // Failures, in the words of others.
  'list-error-flag': always(lists, { error: true, message: 'No se puede conectar.' }),
  'list-message': always(lists, { message: 'No alive nodes found in your cluster', trace: null }),
  'report-500': always(reads, { message: 'Internal Error. Report ID: webapi-66f1c0a8e5b32' }, 500),
  'gateway-403': gateway(403, { Server: 'cloudflare', 'CF-RAY': '8f2d1c0aafde-MAD' }),
  'gateway-502': gateway(502),
  'redirected-302': gateway(302, { Location: '/errores/' }),
  'basic-credentials': {
    calls: reads,
    before: ({ headers }) =>
      headers.get('Authorization') === `Basic ${btoa('tienda:secreta')}` ? undefined : gatewayPage(401),
  },
  'needs-agent': {
    calls: reads,
    before: ({ headers }) =>
      /^[\w.-]+\/\d/.test(headers.get('User-Agent') ?? '') ? undefined : gatewayPage(403),
  },
  // 400 for what isn't there.
  'id-type-400': { calls: ['vehicle', 'promotion'], after: wrongType },
  'model-400': { calls: ['vehicles'], after: wrongType },
  'search-400': {
    calls: ['search'],
    before: ({ url }) =>
      (new URL(url).searchParams.get('q') ?? '').length < 3
        ? Response.json({ message: 'Minimum Search query length is 3' }, { status: 400 })
        : undefined,
  },
  // Bytes.
  'latin-1': bytes(windows1252, 'application/json; charset=windows-1252'),
  'latin-1-unnamed': bytes(windows1252),
  'byte-order-mark': bytes((text) => `\ufeff${text}`),
  'html-type': bytes((text) => text, 'text/html; charset=UTF-8'),
  'notice-before-json': bytes((text) => `<br />\n<b>Deprecated</b>: strlen() in <b>x.php</b><br />\n${text}`),
  'gzip-always': {
    calls: reads,
    after: async (response) => {
      const packed = response.body?.pipeThrough(new CompressionStream('gzip'));
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
      return new Response(await new Response(packed).arrayBuffer(), { status: response.status, headers });
    },
  },
  // Wrappers.
  'list-in-list': json(ofVehicles, (value) => [value]),
  'list-numbered': json(ofVehicles, (value) => ({ 0: value })),
  'vehicles-wrapped': json(lists, (value) =>
    isObject(value) && Array.isArray(value['vehicles_list'])
      ? { ...value, vehicles_list: [value['vehicles_list']] }
      : value,
  ),
  'items-list': json(ofItems, itemsOf),
  'items-keyed': json(ofItems, (value) => ({
    items: Object.fromEntries(itemsOf(value).map((item, at) => [String(at + 3), item])),
  })),
  'items-wrapped': json(ofItems, (value) => [value]),
  // Figures and types.
  'four-decimals': fields(['price', 'final_price', 'cuota_price', 'co2', 'consumption'], (value) =>
    Number.parseFloat(String(value)).toFixed(4),
  ),
  'float-noise': fields(['final_price'], (value) => Number(value) - 0.000000004),
  'other-formats': fields(formats, (_, vehicle) => vehicle['cuota_price_format']),
  'no-formats': fields(formats, () => null),
  'flags-as-text': vehicles((vehicle) => ({
    ...vehicle,
    has_special_price: vehicle['has_special_price'] === true ? '1' : '0',
    product_id: String(vehicle['product_id']),
    color_group_id: Number(vehicle['color_group_id']),
  })),
  'settings-trailing': items(['config'], (item) =>
    ['vehicles_compare_max', 'finance_allowed_months', 'configurator_url'].includes(
      String(item['config_key']),
    )
      ? { ...item, config_value: `\u00a0${String(item['config_value']).replaceAll(',', ', ')} \r\n` }
      : item,
  ),
  'odd-ids': {
    ...fields(['product_id'], (id) => oddIds.get(String(id)) ?? id),
    before: ({ url }, forward) => {
      const { pathname, search } = new URL(url);
      const at = pathname.lastIndexOf('/') + 1;
      const own = ownIds.get(decodeURIComponent(pathname.slice(at)));
      return own === undefined ? undefined : (async () => forward(pathname.slice(0, at) + own + search))();
    },
  },
  // Empty beside the words of a failure, and less than there was.
  'models-error-flag': always(['models'], { items: [], error: true }),
  'dealers-error-text': always(['dealers'], { items: [], message: 'No alive nodes found in your cluster' }),
  'models-counted': always(['models'], { items: [], total_count: 6 }),
  'dealers-page': json(['dealers'], (value) => ({
    items: itemsOf(value).slice(0, 2),
    total_count: itemsOf(value).length,
  })),
  ...Object.fromEntries(
    (['config', 'dealers', 'models'] as const).map((call) => [
      `${call}-first-third`,
      json([call], (value) => ({ items: itemsOf(value).slice(0, Math.floor(itemsOf(value).length / 3)) })),
    ]),
  ),
  'list-two-thirds': json(lists, (value) => firstOfList(value, 2 / 3)),
  'dealers-elsewhere': items(['dealers'], (item) => ({
    ...item,
    island_id: `isla-${String(item['island_id'])}`,
  })),
  // A simulation without a fee.
  ...Object.fromEntries(
    Object.entries({ zero: '0 €', words: 'Consultar' }).map(([name, text]) => [
      `fee-${name}`,
      simulated((line) => (line['value_code'] === 'quota' ? { ...line, value_label: text } : line)),
    ]),
  ),
  'fee-other-codes': simulated((line) => ({ ...line, value_code: `x_${String(line['value_code'])}` })),
  // Given, and unreadable.
  'pictures-as-objects': fields(['main_image', 'images_list'], (value) =>
    Array.isArray(value) ? value.map((url: unknown) => ({ url })) : { url: value },
  ),
  'flags-as-letters': fields(['has_special_price'], (value) => (value === true ? 'S' : 'N')),
  'filters-by-code': json(lists, (value) =>
    isObject(value) && Array.isArray(value['available_filters'])
      ? {
          ...value,
          available_filters: Object.fromEntries(
            (value['available_filters'] as JsonObject[]).map((filter) => [String(filter['code']), filter]),
          ),
        }
      : value,
  ),
  'equipment-as-rows': fields(['featured_equipment_list'], (value) =>
    (value as JsonObject[] | undefined)?.flatMap(({ title, list }) =>
      (list as string[]).map((text) => ({ group: title, text })),
    ),
  ),
  'options-as-objects': fields(['optional_equipment_list'], (value) =>
    (value as string[] | undefined)?.map((html) => ({ html })),
  ),
  'html-as-blocks': items(['config'], (item) =>
    item['config_key'] === 'list_bottom_text'
      ? { ...item, config_value: [{ type: 'html', content: item['config_value'] }] }
      : item,
  ),
  'months-in-words': items(['config'], (item) =>
    item['config_key'] === 'finance_allowed_months'
      ? { ...item, config_value: `${String(item['config_value'])},ocho años` }
      : item,
  ),
  'several-makes': fields(['brand'], (_, vehicle) =>
    String(vehicle['product_id']).endsWith('3') ? 'Kia' : 'Hyundai',
  ),
  // Home counts two vehicles of a model whose list is empty.
  'stale-counts': items(['models'], (item) =>
    item['url_key'] === 'ioniq-electrico'
      ? { ...item, vehicles_count: 2, best_price: 33490, best_final_price: 31990, best_cuota_price: 498 }
      : item,
  ),
};
