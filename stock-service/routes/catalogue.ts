import { Hono, type Context } from 'hono';
import { absoluteList, absoluteSummary, absoluteUrl, absoluteVehicle } from '../absolute';
import type { WireVehicleList } from '../contract';
import { allStockTexts, modelTexts, promotionTexts, searchTexts } from '../data/copy/lists';
import { promotions } from '../data/campaigns';
import { wireDealers } from '../data/dealers';
import { findModel } from '../data/models/all-models';
import { modelSummaries } from '../home';
import { vehicleList } from '../lists';
import { AnswerCache } from '../answer-cache';
import type { Service } from '../service';

/** The reading calls of specification section 7. An unknown model, vehicle or promotion answers 404. */
export function catalogueRoutes(service: Service): Hono {
  const { stock, modelFilter: withModels } = service;
  const routes = new Hono({ strict: false });
  const cache = new AnswerCache();

  /** Answers a list, kept as bytes for as long as the stock stays as it is. */
  const answerList = (c: Context, name: string, build: () => WireVehicleList): Response => {
    const base = service.baseOf(c.req.raw);
    const bytes = cache.get(`${stock.revision} ${base} ${name}`, () =>
      JSON.stringify(absoluteList(base, build())),
    );
    return c.body(bytes, 200, { 'Content-Type': 'application/json' });
  };
  const answerPromotion = (c: Context, id: string): Response => {
    const promotion = promotions.find((known) => known.id === id);
    if (id !== '' && promotion === undefined) return missing(c, 'La promoción no existe.');
    return answerList(c, `promotion ${id}`, () => {
      const special = stock.all().filter(({ has_special_price }) => has_special_price);
      const vehicles = special.filter(
        ({ campaigns }) =>
          promotion === undefined || campaigns.some(({ label }) => label === promotion.label),
      );
      return vehicleList(vehicles, promotionTexts(promotion), { withModels });
    });
  };

  routes.get('/frontapp/config', (c) => {
    const base = service.baseOf(c.req.raw);
    const items = service.configuration
      .items()
      .map((item) =>
        'config_value' in item ? { ...item, config_value: absoluteUrl(base, item.config_value) } : item,
      );
    return c.json({ items });
  });
  routes.get('/dealers', (c) => c.json({ items: wireDealers }));
  routes.get('/models/home', (c) => {
    const base = service.baseOf(c.req.raw);
    return c.json({ items: modelSummaries(stock).map((summary) => absoluteSummary(base, summary)) });
  });
  routes.get('/search/vehicles', (c) => {
    const list = vehicleList(stock.search(c.req.query('q') ?? ''), searchTexts, { withModels });
    return c.json(absoluteList(service.baseOf(c.req.raw), list));
  });
  routes.get('/vehicles', (c) => {
    if (c.req.query('promotion') === '1') return answerPromotion(c, '');
    const key = (c.req.query('model') ?? '').trim();
    if (key === '')
      return answerList(c, 'all', () => vehicleList(stock.all(), allStockTexts, { withModels }));
    const model = findModel(key);
    if (model === undefined) return missing(c, 'El modelo no existe.');
    return answerList(c, `model ${model.id}`, () =>
      vehicleList(stock.ofModel(model.id), modelTexts(model), { withModels: false }),
    );
  });
  routes.get('/vehicles/:id', (c) => {
    if (c.req.query('promotion') === '1') return answerPromotion(c, c.req.param('id'));
    const vehicle = stock.find(c.req.param('id'));
    return vehicle === undefined
      ? missing(c, 'El vehículo no existe o ya no está en stock.')
      : c.json(absoluteVehicle(service.baseOf(c.req.raw), vehicle));
  });
  return routes;
}

const missing = (c: Context, message: string): Response => c.json({ message }, 404);
