import 'server-only';
import type { Metadata } from 'next';
import { RememberModel } from '@/components/leads/form/remember-model';
import { recentVehicle } from '@/lib/memory/recent';
import type { Vehicle } from '@/lib/shop/vehicle';
import { AfterFirstPaint } from '@/components/ui/after-first-paint';
import { getConfig } from '@/lib/upstream/config';
import { getVehicle } from '@/lib/upstream/vehicles';
import { askedSimulation } from '@/lib/upstream/simulation';
import { BuyBar } from './price/buy-bar';
import { RecentlyViewed } from '@/components/memory/recently-viewed';
import { colorHexOf, getStock } from '@/lib/upstream/stock';
import { VehicleDetail } from './vehicle-detail';
import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/addresses/routes';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { vehicleData } from '@/lib/seo/vehicle-data';
import type { SiteConfig } from '@/lib/site/site-config';
import { env } from '@/lib/platform/env';
import { fillTemplate, pageMetadata } from '@/lib/seo/metadata';
import { shareImageOf } from '@/lib/seo/share-card/read';
import { TrackVehicle } from '@/components/analytics/track-search';
import { JsonLd } from '@/components/ui/html';
import { briefOf } from '@/lib/shop/brief';
import { similarTo } from '@/lib/shop/similar';
import { MiniCards } from '@/components/memory/mini-cards';

interface VehicleRouteProps {
  vehicle: Vehicle;
  /** The query of the address, which may ask for a simulation. */
  query: URLSearchParams;
}

/** Metadata of a vehicle's page; `segment` is the encoded part of its path. */
export async function vehicleRouteMetadata(id: string): Promise<Metadata> {
  const [vehicle, config] = await Promise.all([getVehicle(id), getConfig()]);
  return vehicle ? vehicleMetadata(vehicle, config) : { robots: { index: false, follow: true } };
}

/** One vehicle's page (product 7.1). Throws where data is unavailable, so that the last good version of the page stays. */
export async function VehicleRoute({ vehicle, query }: VehicleRouteProps) {
  const config = await getConfig();
  const simulates = query.has('entry') || query.has('months');
  const [colorHex, asked] = await Promise.all([
    colorHexOf(vehicle),
    simulates ? askedSimulation(vehicle, config, query) : null,
  ]);
  return (
    <>
      <VehicleStructuredData vehicle={vehicle} />
      <TrackVehicle vehicle={{ id: vehicle.id, name: vehicle.name, amount: vehicle.finalPrice.amount }} />
      <RememberModel name={vehicle.modelName} />
      <VehicleDetail vehicle={vehicle} config={config} colorHex={colorHex} asked={asked} />
      <AfterFirstPaint>
        <SimilarVehicles vehicle={vehicle} />
        <RecentlyViewed vehicle={recentVehicle(vehicle)} className="page pb-16" />
      </AfterFirstPaint>
      <BuyBar
        vehicle={vehicle}
        choice={asked?.choice ?? null}
        hasExample={config.financeExampleLanding !== ''}
      />
    </>
  );
}

/** The vehicle with its offer, and its breadcrumb, as structured data (product 11.3). */
async function VehicleStructuredData({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('stock');
  const { id, name, modelName, modelUrlKey } = vehicle;
  const list =
    modelUrlKey && modelName
      ? { name: modelName, path: paths.stockOfModel(modelUrlKey) }
      : { name: t('all'), path: paths.stock };
  const breadcrumb = [{ name: t('home'), path: paths.home }, list, { name, path: paths.vehicle(id) }];
  return (
    <>
      <JsonLd data={vehicleData(vehicle)} />
      <JsonLd data={breadcrumbData(breadcrumb)} />
    </>
  );
}

/**
 * Title, description, canonical address and share card of a vehicle's page. Color and reference distinguish vehicles of
 * the same name.
 */
async function vehicleMetadata(vehicle: Vehicle, config: SiteConfig): Promise<Metadata> {
  const t = await getTranslations();
  const { id, name, colorName, fuelName, finalPrice } = vehicle;
  const path = paths.vehicle(id);
  const described =
    colorName && fuelName
      ? t('vehicle.description', { name, color: colorName, fuel: fuelName, price: finalPrice.text })
      : `${name}. ${finalPrice.text}.`;
  const title = t('seo.vehicleTitle', { name, color: colorName, id }).replace(/\s+/g, ' ');
  return pageMetadata({
    title: vehicleTitle(config.metasModelTitle, title, env().brandName),
    description: `${described} ${t('seo.reference', { id })}`,
    path,
    image: await shareImageOf(path),
  });
}

/** The configured title of model pages with the vehicle's name for `{model}`; the name where the title lacks it. */
export function vehicleTitle(template: string, name: string, brand: string): string {
  return template.includes('{model}') ? fillTemplate(template, { model: name, brand }) : name;
}

const shown = 3;

/** The most similar vehicles in stock; nothing when the stock is unavailable. */
async function SimilarVehicles({ vehicle }: { vehicle: Vehicle }) {
  const [t, stock] = await Promise.all([
    getTranslations('vehicle'),
    getStock({ kind: 'all' }).catch(() => null),
  ]);
  const similar = similarTo(vehicle, stock?.vehicles ?? [], shown);
  if (similar.length === 0) return null;
  const vehicles = similar.map((each) => ({
    ...briefOf(each),
    facts: [each.fuelName, each.colorName].filter(Boolean).join(' · '),
  }));
  return (
    <section className="page pb-16" data-print="hide">
      <h2 className="text-heading font-bold">{t('similar')}</h2>
      <MiniCards name={t('similar')} vehicles={vehicles} columns={3} />
    </section>
  );
}
