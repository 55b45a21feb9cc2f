import { Hono, type Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { WireModelSummary, WireVehicle, WireVehicleList } from '../contract';
import { promotions } from '../data/campaigns';
import { wireDealers } from '../data/dealers';
import { allStockTexts, modelTexts, promotionTexts, searchTexts } from '../data/list-texts';
import { modelSummaries } from '../data/model-summaries';
import { findModel } from '../data/models/all-models';
import { vehicleList } from '../data/vehicle-list';
import type { Service } from '../service';

/** Maximum number of cached lists. */
const cachedLists = 16;

/** The reading calls of the contract. An unknown model, vehicle or promotion gets 404. */
export function catalogRoutes(service: Service): Hono {
  const { stock } = service;
  const routes = new Hono({ strict: false });
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: cachedLists });

  /** Responds with a list. Its bytes are cached until the stock changes: a large one takes long to build. */
  const sendList = (c: Context, name: string, build: () => WireVehicleList): Response => {
    const base = originOf(c);
    const key = `${stock.revision} ${base} ${name}`;
    const bytes = cache.get(key) ?? new TextEncoder().encode(JSON.stringify(absoluteList(base, build())));
    cache.set(key, bytes);
    return c.body(bytes, 200, { 'Content-Type': 'application/json' });
  };
  const sendPromotion = (c: Context, id: string): Response => {
    const promotion = promotions.find((existing) => existing.id === id);
    if (id !== '' && promotion === undefined) return notFound(c, 'La promoción no existe.');
    return sendList(c, `promotion ${id}`, () => {
      const special = stock.all().filter(({ has_special_price }) => has_special_price);
      const vehicles = special.filter(
        ({ campaigns }) =>
          promotion === undefined || campaigns.some(({ label }) => label === promotion.label),
      );
      return vehicleList(vehicles, promotionTexts(promotion));
    });
  };

  routes.get('/frontapp/config', (c) => {
    const base = originOf(c);
    const items = service.configuration
      .items()
      .map((item) =>
        'config_value' in item ? { ...item, config_value: absoluteUrl(base, item.config_value) } : item,
      );
    return c.json({ items });
  });
  routes.get('/dealers', (c) => c.json({ items: wireDealers }));
  routes.get('/models/home', (c) => {
    const base = originOf(c);
    return c.json({ items: modelSummaries(stock).map((summary) => absoluteSummary(base, summary)) });
  });
  routes.get('/search/vehicles', (c) => {
    const list = vehicleList(stock.search(c.req.query('q') ?? ''), searchTexts);
    return c.json(absoluteList(originOf(c), list));
  });
  routes.get('/vehicles', (c) => {
    if (c.req.query('promotion') === '1') return sendPromotion(c, '');
    const key = (c.req.query('model') ?? '').trim();
    if (key === '') return sendList(c, 'all', () => vehicleList(stock.all(), allStockTexts));
    const model = findModel(key);
    if (model === undefined) return notFound(c, 'El modelo no existe.');
    return sendList(c, `model ${model.id}`, () => vehicleList(stock.ofModel(model.id), modelTexts(model)));
  });
  routes.get('/vehicles/:id', (c) => {
    if (c.req.query('promotion') === '1') return sendPromotion(c, c.req.param('id'));
    const vehicle = stock.find(c.req.param('id'));
    return vehicle === undefined
      ? notFound(c, 'El vehículo no existe o ya no está en stock.')
      : c.json(absoluteVehicle(originOf(c), vehicle));
  });
  return routes;
}

const originOf = (c: Context): string => new URL(c.req.url).origin;

const notFound = (c: Context, message: string): Response => c.json({ message }, 404);

/** A media path, or the script files of a text, with absolute URLs; any other text unchanged. */
const absoluteUrl = (base: string, text: string): string =>
  text.startsWith('/media/') ? base + text : text.replaceAll('src="/frame/', `src="${base}/frame/`);

const absoluteVehicle = (base: string, vehicle: WireVehicle): WireVehicle => ({
  ...vehicle,
  environ_icon_url: vehicle.environ_icon_url === null ? null : absoluteUrl(base, vehicle.environ_icon_url),
  main_image: absoluteUrl(base, vehicle.main_image),
  images_list: vehicle.images_list.map((path) => absoluteUrl(base, path)),
  tyres_pdf_url: vehicle.tyres_pdf_url === null ? null : absoluteUrl(base, vehicle.tyres_pdf_url),
});

const absoluteList = (base: string, list: WireVehicleList): WireVehicleList => ({
  ...list,
  vehicles_list: list.vehicles_list.map((vehicle) => absoluteVehicle(base, vehicle)),
});

const absoluteSummary = (base: string, summary: WireModelSummary): WireModelSummary => ({
  ...summary,
  image: absoluteUrl(base, summary.image),
});
