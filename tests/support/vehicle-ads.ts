/**
 * Google's requirements of vehicle ads for new cars in Spain, as its help pages publish them (Merchant Center Help:
 * 11192663 primary feed, 14154094 vehicle_fulfillment, 14154171 vehicle_msrp, 14154176 trim, 14156068 engine,
 * 14156166 mileage, 14543580 fuel_consumption, 14546146 co2_emissions, 14546149 energy_consumption).
 */
interface Rule {
  /** When an item must have it; default: always. */
  readonly required?: (item: AdItem) => boolean;
  readonly format: RegExp;
  /** Maximum number; default: once. */
  readonly most?: number;
}

/** Values of an item by attribute, without the prefix `g:`. */
type AdItem = ReadonlyMap<string, readonly string[]>;

const never = () => false;
const burns = (item: AdItem) => /^(?:gasoline|diesel|hybrid|plug-in_hybrid)$/.test(engineOf(item));
const engineOf = (item: AdItem) => item.get('engine')?.[0] ?? '';
const text = (longest: number) => new RegExp(String.raw`^\S[^\n]{0,${longest - 1}}$`, 'u');
const url = /^https?:\/\/\S{1,2000}$/;
const euros = /^(?!0+\.00 )\d{1,8}\.\d\d EUR$/;
const quantity = (unit: string) => new RegExp(String.raw`^\d{1,4}(?:\.\d{1,2})? ${unit}$`);

const rules: Readonly<Record<string, Rule>> = {
  id: { format: text(50) },
  title: { required: never, format: text(150) },
  description: { required: never, format: text(5_000) },
  link: { format: url },
  condition: { format: /^new$/ },
  price: { format: euros },
  vehicle_msrp: { format: euros },
  brand: { format: text(70) },
  model: { format: text(150) },
  trim: { required: never, format: text(150) },
  year: { format: /^\d{4}$/ },
  color: { format: text(100) },
  mileage: { format: /^\d+ (?:km|KM|Km)$/ },
  engine: {
    format: /^(?:gasoline|diesel|electric|hybrid|lpg|methane|natural_gas|plug-in_hybrid|other)$/,
  },
  fuel_consumption: { required: burns, format: quantity('l/100km') },
  energy_consumption: {
    required: (item) => /^(?:electric|plug-in_hybrid)$/.test(engineOf(item)),
    format: quantity('kWh/100km'),
  },
  co2_emissions: { required: (item) => engineOf(item) !== 'electric', format: quantity('g/km') },
  vin: { format: /^[A-HJ-NPR-Z\d]{17}$/ },
  google_product_category: { format: /^916$/ },
  image_link: { format: url },
  additional_image_link: { required: never, format: url, most: 10 },
  store_code: { required: never, format: text(64) },
  'vehicle_fulfillment option': { format: /^in_store$/, most: 3 },
  'vehicle_fulfillment store_code': { format: text(64), most: 500 },
};

/** Parses an item strictly: anything that is no known form of an element is an attribute `(unreadable)`. */
function parseItem(item: string): AdItem {
  const values = new Map<string, string[]>();
  const add = (name: string, value: string) => values.set(name, [...(values.get(name) ?? []), value]);
  const elements = (xml: string, prefix: string): string =>
    xml.replace(/<(?:g:)?(\w+)>([^<>]*)<\/(?:g:)?\1>\s*/g, (_, name: string, value: string) => {
      add(prefix + name, unescape(value));
      return '';
    });
  const rest = item.replace(
    /<g:(vehicle_fulfillment)>\s*([^]*?)<\/g:\1>\s*/g,
    (_, name: string, inner: string) => elements(inner, `${name} `),
  );
  const unread = elements(rest, '').trim();
  if (unread !== '') add('(unreadable)', unread);
  return values;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescape = (value: string) =>
  value.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

function problemsOf(item: AdItem): string[] {
  const id = item.get('id')?.[0] ?? '?';
  const model = item.get('model')?.[0]?.toLowerCase() ?? '';
  const problems = [...item.keys()].filter((name) => !(name in rules)).map((name) => `${name} is unknown`);
  for (const [name, { required = () => true, format, most = 1 }] of Object.entries(rules)) {
    const values = item.get(name) ?? [];
    if (values.length === 0 && required(item)) problems.push(`${name} is missing`);
    if (values.length > most) problems.push(`${name} is there ${values.length} times`);
    for (const value of values) if (!format.test(value)) problems.push(`${name} is «${value}»`);
  }
  if (item.get('trim')?.some((trim) => trim.toLowerCase().startsWith(model)))
    problems.push('trim has the model');
  return problems.map((problem) => `${id}: ${problem}`);
}

/** Returns what Google would refuse of a feed, one line each, and the number of its items. */
export function checkVehicleAds(feed: string): {
  readonly items: number;
  readonly problems: readonly string[];
} {
  const items = [...feed.matchAll(/<item>\n([^]*?)\n<\/item>\n/g)].map(([, item = '']) => parseItem(item));
  const problems = items.flatMap(problemsOf);
  for (const name of ['id', 'vin']) {
    const all = items.flatMap((item) => item.get(name) ?? []);
    const twice = all.filter(
      (value, at) => value !== '' && all.indexOf(value) !== at && items.length < 1_000,
    );
    if (new Set(all).size !== all.length)
      problems.push(`${name} is there twice: ${twice.slice(0, 3).join(', ')}`);
  }
  return { items: items.length, problems };
}
