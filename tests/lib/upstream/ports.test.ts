import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { SiteConfig } from '@/lib/site/site-config';
import type { ModelSummary, Money, Vehicle } from '@/lib/stock/vehicle';
import { restSources } from '@/lib/upstream/rest-source';
import { logLines } from '../../support/log-lines';
import { listOfVehicles, simulationLines, type MemoryData } from '../../support/memory-sources';
import { testUpstream } from '../../support/upstream';
import { contractData, describePorts } from '../source/ports-contract';

/** The contract's data in the JSON of the REST contract (docs/upstream.md). */
const money = (name: string, value: Money | null) => ({
  [name]: value?.amount ?? null,
  [`${name}_format`]: value?.text ?? null,
});

const rawConfig = (config: Partial<SiteConfig>) =>
  Object.entries(config).map(([name, value]) => {
    const key = { config_key: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) };
    if (!Array.isArray(value)) return { ...key, config_value: value };
    const options = value as readonly { id: string; label: string }[];
    return { ...key, config_options: options.map(({ id, label }) => ({ value_id: id, value_label: label })) };
  });

const rawModel = (model: ModelSummary) => ({
  ...{ id: model.id, description: model.name, image_alt: model.pictureAlt, url_key: model.urlKey },
  vehicles_count: model.vehiclesCount,
  ...money('best_price', model.bestPrice),
  ...money('best_final_price', model.bestFinalPrice),
  ...money('best_cuota_price', model.bestMonthlyFee),
});

const rawVehicle = (vehicle: Vehicle) => ({
  ...{ product_id: Number(vehicle.id), name: vehicle.name, model_url_key: vehicle.modelUrlKey },
  ...{ model_group_id: vehicle.modelGroupId, model_group_description: vehicle.modelName },
  ...{
    product_line_description: vehicle.productLine,
    has_special_price: vehicle.hasSpecialPrice ? '1' : '0',
  },
  ...money('price', vehicle.listPrice),
  ...money('final_price', vehicle.finalPrice),
  ...money('cuota_price', vehicle.monthlyFee),
  ...{ color_group_id: vehicle.colorGroupId, color_description: vehicle.colorName },
  ...{ fuel_id: vehicle.fuelId, fuel_description: vehicle.fuelName, gearbox_description: vehicle.gearbox },
  ...{
    power: vehicle.power,
    available_label: vehicle.availabilityLabel,
    localization_name: vehicle.dealerName,
  },
  ...{
    interior_description: vehicle.interiorName,
    consumption_formatted: vehicle.consumption,
    co2: vehicle.co2,
  },
  campaigns: vehicle.campaigns.map(({ label, amountText }) => ({ label, amount_formatted: amountText })),
  featured_equipment_list: vehicle.standardEquipment.map(({ title, items }) => ({ title, list: items })),
  optional_equipment_list: vehicle.optionalEquipment,
});

const rawFilters = (vehicles: readonly Vehicle[]) =>
  listOfVehicles(vehicles)
    .facets.filter(({ code }) => code !== 'disponible')
    .map(({ code, label, values }) => ({
      ...{ code, label, type: 'checkbox' },
      values: values.map((value) => ({ value_id: value.id, value_label: value.label })),
    }));

const upstream = testUpstream();
let accepted: string[];

beforeEach(() => {
  logLines();
  accepted = [];
});

const absent = () => new HttpResponse(null, { status: 404 });
const list = (vehicles: readonly Vehicle[]) =>
  HttpResponse.json({
    vehicles_list: vehicles.map(rawVehicle),
    available_filters: rawFilters(vehicles),
  } as JsonBodyType);

function serve({ config, dealers, models, vehicles, promotions, maxCapital }: MemoryData): void {
  const items = (entries: readonly unknown[]) => HttpResponse.json({ items: entries } as JsonBodyType);
  upstream.use(
    http.get('*/frontapp/config', () => items(rawConfig(config))),
    http.get('*/dealers', () =>
      items(dealers.map(({ id, name, islandId }) => ({ dealer_id: id, name, island_id: islandId }))),
    ),
    http.get('*/models/home', () => items(models.map(rawModel))),
    http.get('*/search/vehicles', ({ request }) => {
      const text = new URL(request.url).searchParams.get('q') ?? '';
      return list(vehicles.filter(({ name }) => name.toLowerCase().includes(text)));
    }),
    http.get('*/vehicles/:id?', ({ request, params: { id } }) => {
      const query = new URL(request.url).searchParams;
      const model = query.get('model');
      if (query.has('promotion')) {
        const named = typeof id === 'string' ? promotions[id] : undefined;
        if (typeof id === 'string' && !named) return absent();
        return list(vehicles.filter((each) => (named ? named.includes(each.id) : each.hasSpecialPrice)));
      }
      if (typeof id === 'string') {
        const vehicle = vehicles.find((each) => each.id === id);
        return vehicle ? HttpResponse.json(rawVehicle(vehicle) as JsonBodyType) : absent();
      }
      if (model === null) return list(vehicles);
      const isModel = models.some(({ urlKey }) => urlKey === model);
      return isModel ? list(vehicles.filter(({ modelUrlKey }) => modelUrlKey === model)) : absent();
    }),
    http.post<never, { financeSimulationRequest: { amount: number; entry: number; months: number } }>(
      '*/vehicles/finsimulator',
      async ({ request }) => {
        const { amount, ...choice } = (await request.json()).financeSimulationRequest;
        if (amount - choice.entry > maxCapital) return new HttpResponse(null, { status: 400 });
        const lines = simulationLines(amount, choice);
        return HttpResponse.json(
          lines.map(({ code, name, amount: text }) => ({
            value_id: name,
            value_label: text,
            value_code: code,
          })),
        );
      },
    ),
    http.post<never, { contact: { email: string } }>('*/contact', async ({ request }) => {
      const { contact } = await request.json();
      if (contact.email.startsWith('refused'))
        return HttpResponse.json({ code: '-1', message: 'El concesionario está cerrado.' });
      accepted.push(request.headers.get('idempotency-key') ?? '');
      return HttpResponse.json({ code: '0', message: '<p>Gracias</p>' });
    }),
  );
}

const failures = {
  unavailable: () => new HttpResponse(null, { status: 503 }),
  failed: () => new HttpResponse(null, { status: 500 }),
  network: () => HttpResponse.error(),
  malformed: () => HttpResponse.text('<p>Hola</p>'),
};

describePorts('the REST contract', () => {
  serve(contractData);
  return {
    sources: restSources,
    has: serve,
    fail: (kind) => {
      const respond = failures[kind as keyof typeof failures];
      upstream.use(http.all('*', respond));
    },
    accepted: () => accepted,
  };
});
