import type { Metadata } from 'next';
import { RememberModel } from '@/components/leads/form/remember-model';
import { recentVehicle } from '@/lib/memory/recent';
import { briefOf, modelKeyOf, type Vehicle } from '@/lib/shop/vehicle';
import { AfterFirstPaint } from '@/components/ui/below-first-screen';
import { getConfig } from '@/lib/upstream/config';
import { getVehicle } from '@/lib/upstream/vehicles';
import { askedSimulation } from '@/lib/upstream/simulation';
import { BuyBar } from '@/components/vehicle/buy-bar';
import { RecentlyViewed } from '@/components/memory/recently-viewed';
import { colorHexOf, getStock } from '@/lib/upstream/stock';
import { VehicleDetail } from '@/components/vehicle/vehicle-detail';
import { getTranslations } from 'next-intl/server';
import { interestParam, paths } from '@/lib/addresses/routes';
import { textOfSegment } from '@/lib/addresses/segments';
import { breadcrumbData, vehicleData } from '@/lib/seo/structured-data';
import { env } from '@/lib/platform/env';
import { pageMetadata, shareImageOf, vehicleTitle } from '@/lib/seo/metadata';
import { TrackVehicle } from '@/components/analytics/track-search';
import { JsonLd } from '@/components/ui/html';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { termsScript } from '@/lib/site/own-scripts';
import { similarTo } from '@/lib/shop/similar';
import { MiniCards } from '@/components/memory/mini-cards';
import { InterestPage } from '@/components/leads/interest/interest-page';
import { GoneVehicle } from '@/components/vehicle/gone-vehicle';
import { vehicleAsked } from '@/lib/site/rendering/page-outcome';
import { queryOf, type PageQuery } from '@/lib/addresses/list-params';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

const idOf = async ({ params }: PageProps) => vehicleAsked() ?? textOfSegment((await params).id);

/**
 * Title, description, canonical URL and share card of a vehicle. Color and reference distinguish vehicles of the same
 * name. Search engines must not index its form or a vehicle that is gone.
 */
export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [vehicle, config, query, t] = await Promise.all([
    idOf(props).then(getVehicle),
    getConfig(),
    props.searchParams.then(queryOf),
    getTranslations(),
  ]);
  if (!vehicle) return { robots: { index: false, follow: true } };
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
    index: !query.has(interestParam),
  });
}

/** One vehicle, with the simulation of the URL's terms, or its interest form (product 7.1). */
export default async function Page(props: PageProps) {
  const [id, query] = [await idOf(props), queryOf(await props.searchParams)];
  const vehicle = await getVehicle(id);
  if (!vehicle) return <GoneVehicle id={id} />;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: termsScript }} />
      <IslandMessages of={['visitorFee']}>
        {query.has(interestParam) ? (
          <InterestPage vehicle={vehicle} query={query} />
        ) : (
          <VehiclePage vehicle={vehicle} query={query} />
        )}
      </IslandMessages>
    </>
  );
}

/** One vehicle's page (product 7.1). Throws where data is unavailable, so that its last good version is sent. */
async function VehiclePage({ vehicle, query }: { vehicle: Vehicle; query: URLSearchParams }) {
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

/** Structured data of the vehicle with its offer, and of its breadcrumb (product 11.3). */
async function VehicleStructuredData({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('stock');
  const { id, name, modelName } = vehicle;
  const model = modelKeyOf(vehicle);
  const list =
    model && modelName
      ? { name: modelName, path: paths.stockOfModel(model) }
      : { name: t('all'), path: paths.stock };
  const breadcrumb = [{ name: t('home'), path: paths.home }, list, { name, path: paths.vehicle(id) }];
  return (
    <>
      <JsonLd data={vehicleData(vehicle)} />
      <JsonLd data={breadcrumbData(breadcrumb)} />
    </>
  );
}

const shown = 3;

/** The most similar vehicles in stock; empty when the stock is unavailable. */
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
