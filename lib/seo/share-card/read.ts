import 'server-only';
import { getTranslations } from 'next-intl/server';
import { queryableList } from '@/lib/list/view';
import { defaultSort } from '@/lib/shop/order';
import type { StockQuery } from '@/lib/shop/stock';
import { briefOf } from '@/lib/shop/vehicle';
import { env } from '@/lib/platform/env';
import { matchRoute, paths } from '@/lib/addresses/routes';
import { getConfig } from '@/lib/upstream/config';
import { getModels } from '@/lib/upstream/models';
import { getPlacedStock } from '@/lib/upstream/stock';
import { getVehicle } from '@/lib/upstream/vehicles';
import { type ShareCard, shareImage, type ShareImage } from './card';

/**
 * What the share card of a page shows, by the page's path; null for a page that has none or doesn't exist.
 * Throws a {@link StockfinderError} when the upstream is unavailable.
 */
export async function readShareCard(path: string): Promise<ShareCard | null> {
  const route = matchRoute(path);
  if (!route) return null;
  const param = decodeURIComponent(path.split('/')[2] ?? '');
  switch (route.name) {
    case 'home':
      return homeCard();
    case 'stock':
      return listCard({ kind: 'all' });
    case 'stockOfModel':
      return listCard({ kind: 'model', model: param });
    case 'promotions':
      return listCard({ kind: 'promotion', id: null });
    case 'promotion':
      return listCard({ kind: 'promotion', id: param });
    case 'vehicle':
      return vehicleCard(param);
    default:
      return null;
  }
}

/** The card of a page as its metadata names it; null when it has none. Throws like {@link readShareCard}. */
export async function shareImageOf(path: string): Promise<ShareImage | null> {
  const card = await readShareCard(path);
  return card && shareImage(path, card);
}

/** The card of home for a page without one of its own; null when home's data, which that page doesn't need, is unavailable. */
export function homeShareImage(): Promise<ShareImage | null> {
  return shareImageOf(paths.home).catch(() => null);
}

async function homeCard(): Promise<ShareCard> {
  const [config, t] = await Promise.all([getConfig(), getTranslations('home')]);
  return {
    // The contact page shows this card as well: it waits for the models only where they are needed.
    picture: config.configuratorImage ?? (await getModels())[0]?.picture ?? null,
    title: config.homeTitle || t('title'),
    detail: config.homeSubtitle || t('subtitle'),
    price: '',
    brand: env().brandName,
  };
}

async function listCard(query: StockQuery): Promise<ShareCard | null> {
  const [list, t] = await Promise.all([getPlacedStock(query), getTranslations()]);
  if (!list) return null;
  const name = query.kind === 'promotion' ? t('stock.promotions') : t('stock.all');
  // The list is sorted once for each time that it is loaded, not for each page that names this card.
  const { entries, sorted } = queryableList(list);
  const cheapest = entries[sorted(defaultSort)[0] ?? 0]?.vehicle ?? null;
  return {
    picture: cheapest?.pictures[0] ?? null,
    title: (query.kind === 'model' && list.modelName) || (list.h1 ?? name),
    detail: cheapest ? t('models.count', { count: list.vehicles.length }) : '',
    price: cheapest ? t('models.priceFrom', { price: cheapest.finalPrice.text }) : '',
    brand: env().brandName,
  };
}

async function vehicleCard(id: string): Promise<ShareCard | null> {
  const vehicle = await getVehicle(id);
  if (!vehicle) return null;
  const { colorName, fuelName, gearbox } = vehicle;
  const { name, picture, price } = briefOf(vehicle);
  return {
    picture,
    title: name,
    detail: [colorName, fuelName, gearbox].filter(Boolean).join(' · '),
    price,
    brand: env().brandName,
  };
}
