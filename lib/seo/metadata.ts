import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { matchRoute, paths } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { queryableList } from '@/lib/list/view';
import { env } from '@/lib/platform/env';
import { toVehiclePreview } from '@/lib/stock/vehicle';
import { defaultSort } from '@/lib/stock/order';
import type { StockQuery } from '@/lib/stock/stock';
import { getConfig } from '@/lib/source/config';
import { getModels } from '@/lib/source/models';
import { getStockWithLocations } from '@/lib/source/stock';
import { getVehicle } from '@/lib/source/vehicles';
import { fillPlaceholders } from './titles';
import { shareCardSize, shareImage, type ShareCard, type ShareImage } from './share-card';

export interface PageMetadata {
  readonly title: string;
  /** Absent if it would repeat the title. */
  readonly description?: string;
  /** Canonical path without campaign or filters (product 11.1), with the page number of a list's later page. */
  readonly path: string;
  /** Share card of the page; the site's own picture without one. */
  readonly image?: ShareImage | null;
  /** Path and query of the page's feed (product 11.8). */
  readonly feed?: string | null;
  /** Whether search engines may index the page; links are followed either way. */
  readonly index?: boolean;
}

/**
 * Returns the metadata of every page: title, description, canonical URL, Open Graph, Twitter card and robots
 * (product 11.1). The cards' description falls back to the title.
 */
export function pageMetadata(page: PageMetadata): Metadata {
  const { title, description, path, image, feed, index = true } = page;
  const { siteUrl, sellerName, locale } = env();
  const url = siteUrl + path;
  const shared = { title, description: description || title, images: [image ?? fallbackImage()] };
  return {
    metadataBase: new URL(siteUrl),
    title,
    ...(description && { description }),
    alternates: { canonical: url, ...(feed && { types: { 'application/atom+xml': siteUrl + feed } }) },
    openGraph: {
      ...shared,
      url,
      siteName: sellerName,
      locale: locale === 'es' ? 'es_ES' : 'en_GB',
      type: 'website',
    },
    twitter: { ...shared, card: 'summary_large_image' },
    ...(index ? {} : { robots: { index: false, follow: true } }),
  };
}

/** Returns the picture of pages without a share card (`sitePictureSvg`). */
function fallbackImage(): ShareImage {
  const { siteUrl, sellerName } = env();
  return { url: `${siteUrl}/share.png`, ...shareCardSize, type: 'image/png', alt: sellerName };
}

/** Fills `{model}` and `{brand}` in a configured template (product 3.4). */
export function fillTemplate(template: string, values: { model?: string | null; brand: string }): string {
  return fillPlaceholders(template, { model: values.model ?? '', brand: values.brand });
}

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

async function homeCard(): Promise<ShareCard> {
  const [config, t] = await Promise.all([getConfig(), getTranslations('home')]);
  return {
    // The contact page shows this card too; the models are loaded only if needed.
    picture: config.configuratorImage ?? (await getModels())[0]?.picture ?? null,
    title: config.homeTitle || t('title'),
    detail: config.homeSubtitle || t('subtitle'),
    price: '',
    brand: env().brandName,
  };
}

async function listCard(query: StockQuery): Promise<ShareCard | null> {
  const [list, t] = await Promise.all([getStockWithLocations(query), getTranslations()]);
  if (!list) return null;
  const name = query.kind === 'promotion' ? t('stock.promotions') : t('stock.all');
  // Sorted once per loaded list, not for each page with this card.
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
  const { name, picture, price } = toVehiclePreview(vehicle);
  return {
    picture,
    title: name,
    detail: [colorName, fuelName, gearbox].filter(Boolean).join(' · '),
    price,
    brand: env().brandName,
  };
}
