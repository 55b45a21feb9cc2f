import { getTranslations } from 'next-intl/server';
import { queryableList } from '@/lib/list/view';
import type { PictureRef } from '@/lib/media/pictures';
import { env } from '@/lib/platform/env';
import { matchRoute, paths } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { getConfig } from '@/lib/source/config';
import { getModels } from '@/lib/source/models';
import { getLocationLabel, getStockWithLocations } from '@/lib/source/stock';
import { getVehicle } from '@/lib/source/vehicles';
import { defaultSort } from '@/lib/stock/order';
import type { StockQuery } from '@/lib/stock/stock';
import { isReduced, type VehicleSummary } from '@/lib/stock/vehicle';
import { islandsLabel, islandsOfList } from './location';
import { shareImage, type ShareCard, type ShareImage } from './share-card';
import { splitModel } from './vehicle-title';

/**
 * Returns the content of a page's share card, by path; null if the page has none or doesn't exist. Throws a {@link
 * SourceError} when the upstream is unavailable.
 */
export async function loadShareCard(path: string): Promise<ShareCard | null> {
  const route = matchRoute(path);
  if (!route) return null;
  const param = fromPathSegment(path.split('/')[2] ?? '');
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

/** Returns the share image of a page's metadata; null if it has none. Throws like {@link loadShareCard}. */
export async function pageShareImage(path: string): Promise<ShareImage | null> {
  const card = await loadShareCard(path);
  return card && shareImage(path, card);
}

/** Returns home's share image for pages without their own; null if home's data is unavailable. */
export function homeShareImage(): Promise<ShareImage | null> {
  return pageShareImage(paths.home).catch(() => null);
}

/** Pictures of a card with several cars. */
const picturesOfList = 3;

async function homeCard(): Promise<ShareCard> {
  const [config, models, t] = await Promise.all([getConfig(), getModels(), getTranslations()]);
  const available = models.filter(({ vehiclesCount }) => vehiclesCount !== 0);
  const location = await islandNames(config.islands.map(({ label }) => label));
  const count = available.reduce((sum, { vehiclesCount }) => sum + (vehiclesCount ?? 0), 0);
  return {
    pictures: distinct(spread(available).map(({ picture }) => picture)),
    title: config.homeTitle || t('home.title'),
    subtitle: config.homeSubtitle || t('home.subtitle'),
    detail: [count > 0 && t('models.count', { count }), location].filter(Boolean).join(' · '),
    price: '',
    priceLabel: '',
    listPrice: '',
    seller: env().sellerName,
  };
}

async function listCard(query: StockQuery): Promise<ShareCard | null> {
  const [list, t] = await Promise.all([getStockWithLocations(query), getTranslations()]);
  if (!list) return null;
  const { brandName, sellerName } = env();
  const name = query.kind === 'promotion' ? t('stock.promotions') : t('stock.all');
  // Sorted once per loaded list, not for each page with this card.
  const { entries, sorted } = queryableList(list);
  const order = sorted(defaultSort);
  const vehicleAt = (position = -1) => entries[position]?.vehicle;
  const cheapest = vehicleAt(order[0]);
  const isModel = query.kind === 'model' && list.modelName !== null;
  return {
    pictures: distinct(firstOfEach(order, vehicleAt, isModel ? 'colorName' : 'modelName')),
    title: isModel ? `${brandName} ${list.modelName}` : (list.h1 ?? name),
    subtitle: cheapest ? t('models.count', { count: list.vehicles.length }) : '',
    detail: await islandNames(islandsOfList(list, [])),
    price: cheapest?.finalPrice.text ?? '',
    priceLabel: cheapest ? t('models.priceFrom', { price: '' }).trim() : '',
    listPrice: '',
    seller: sellerName,
  };
}

/** More names don't fit. */
const maxIslands = 5;

async function islandNames(islands: readonly string[]): Promise<string> {
  return islands.length > maxIslands ? ((await islandsLabel(islands)) ?? '') : islands.join(', ');
}

/** Returns the first, the middle and the last of several: neighbors often are one car with another engine. */
function spread<T>(all: readonly T[]): readonly T[] {
  if (all.length <= picturesOfList) return all;
  return [0, Math.floor((all.length - 1) / 2), all.length - 1].flatMap((at) => all.slice(at, at + 1));
}

/** Returns the main picture of the first vehicle of each model or color, in an order. */
function firstOfEach(
  order: readonly number[],
  vehicleAt: (position: number) => VehicleSummary | undefined,
  fact: 'modelName' | 'colorName',
): readonly (PictureRef | null)[] {
  const found = new Map<string, PictureRef | null>();
  for (const position of order) {
    const vehicle = vehicleAt(position);
    if (vehicle && !found.has(vehicle[fact])) found.set(vehicle[fact], vehicle.pictures[0] ?? null);
    if (found.size === picturesOfList) break;
  }
  return [...found.values()];
}

function distinct(pictures: readonly (PictureRef | null)[]): readonly PictureRef[] {
  return [...new Set(pictures.filter((picture) => picture !== null))].slice(0, picturesOfList);
}

async function vehicleCard(id: string): Promise<ShareCard | null> {
  const vehicle = await getVehicle(id);
  if (!vehicle) return null;
  const { brandName, sellerName } = env();
  const { colorName, fuelName, gearbox, finalPrice, listPrice, delivery, pictures } = vehicle;
  const [model, version] = splitModel(vehicle, brandName);
  const facts = [version, colorName, ...(version ? [] : [fuelName, gearbox])];
  return {
    pictures: pictures.slice(0, 1),
    title: `${brandName} ${model}`,
    subtitle: facts.filter(Boolean).join(' · '),
    detail: [delivery, await getLocationLabel(vehicle)].filter(Boolean).join(' · '),
    price: finalPrice.text,
    priceLabel: '',
    listPrice: isReduced(vehicle) ? listPrice.text : '',
    seller: sellerName,
  };
}
