import type { Metadata } from 'next';
import { RememberModel } from '@/components/leads/form/remember-model';
import { modelUrlKeyOrIdOrNull, toSnapshot, type Vehicle, toRecentVehicle } from '@/lib/stock/vehicle';
import { BelowFirstScreen } from '@/components/ui/below-first-screen';
import { getConfig, getVehicleOrNull } from '@/lib/upstream/reads';
import { getHeldStockOrNullMarkingLack } from '@/lib/upstream/shown-stock';
import { requestInitialSimulation } from '@/lib/upstream/simulation';
import { BuyBar } from '@/components/vehicle/buy-bar';
import { RememberViewAndShowRecent } from '@/components/memory/memory';
import { VehicleDetail, type VehicleDetailProps } from '@/components/vehicle/vehicle-detail';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { StockFeeProvider } from '@/components/finance/stock-fee';
import { financingLimits } from '@/lib/finance/financing';
import { formatWholeEuros } from '@/lib/i18n/format';
import { interestParam, paths } from '@/lib/routing/routes';
import { decodePathSegmentOrThrow } from '@/lib/routing/segments';
import { breadcrumbData, vehicleStructuredData } from '@/lib/seo/structured-data';
import { locationSuffixOrEmpty } from '@/lib/seo/location';
import { pageMetadata } from '@/lib/seo/metadata';
import { fittingVehicleTitle } from '@/lib/seo/titles';
import { TrackVehicleView } from '@/components/analytics/track-page';
import { JsonLd } from '@/components/ui/html';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { MiniCards, similarMiniVehicles } from '@/components/stock/mini-cards';
import { InterestPage } from '@/components/leads/interest/interest-page';
import { toURLSearchParams, type PageQuery } from '@/lib/stock/url';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

const loadVehicleOrNotFound = async ({ params }: PageProps): Promise<Vehicle> =>
  (await getVehicleOrNull(decodePathSegmentOrThrow((await params).id))) ?? notFound();

/** Title, description, canonical URL and picture of a vehicle. Search engines must not index its form. */
export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [vehicle, query, t] = await Promise.all([
    loadVehicleOrNotFound(props),
    props.searchParams.then(toURLSearchParams),
    getTranslations(),
  ]);
  const { id, name, colorName, fuelName, finalPrice, locationLabel } = vehicle;
  const where = await locationSuffixOrEmpty(locationLabel);
  const price = formatWholeEuros(finalPrice);
  const described =
    colorName && fuelName
      ? t('vehicle.description', { name, color: colorName, fuel: fuelName, price, where })
      : `${name}. ${price}.`;
  return pageMetadata({
    title: fittingVehicleTitle(vehicle, getHeldStockOrNullMarkingLack(), t('seo.titleReference', { id })),
    description: `${described} ${t('seo.reference', { id })}`,
    path: query.has(interestParam) ? paths.interest(id) : paths.vehicle(id),
    picture: vehicle.pictures[0] ?? null,
    index: !query.has(interestParam),
  });
}

/** One vehicle, with the simulation of the URL's terms, or its interest form. */
export default async function Page(props: PageProps) {
  const vehicle = await loadVehicleOrNotFound(props);
  const query = toURLSearchParams(await props.searchParams);
  const config = await getConfig();
  const isSimulated = query.has('entry') || query.has('months');
  const simulation = isSimulated ? await requestInitialSimulation(vehicle, config, query) : null;
  return (
    <IslandMessages namespaces={['compareButton', 'visitorFee']}>
      {query.has(interestParam) ? (
        <InterestPage vehicle={vehicle} simulation={simulation} />
      ) : (
        <VehiclePage vehicle={vehicle} config={config} simulation={simulation} />
      )}
    </IslandMessages>
  );
}

/** One vehicle's page. Throws where data is unavailable, so that its last good version is sent. */
function VehiclePage({ vehicle, config, simulation }: VehicleDetailProps) {
  const { id, finalPrice, monthlyFee } = vehicle;
  return (
    <StockFeeProvider
      vehicleId={id}
      price={finalPrice}
      fee={monthlyFee}
      limits={financingLimits(config)}
      initialSimulation={simulation}
    >
      <VehicleStructuredData vehicle={vehicle} />
      <TrackVehicleView vehicle={toSnapshot(vehicle)} />
      <RememberModel name={vehicle.modelName} />
      <VehicleDetail vehicle={vehicle} config={config} simulation={simulation} />
      <BelowFirstScreen>
        <SimilarVehicles vehicle={vehicle} />
        <RememberViewAndShowRecent vehicle={toRecentVehicle(vehicle)} className="page pb-10" />
      </BelowFirstScreen>
      <BuyBar
        vehicle={vehicle}
        terms={simulation?.terms ?? null}
        hasExample={config.financeExampleLanding !== ''}
      />
    </StockFeeProvider>
  );
}

/** Structured data of the vehicle with its offer, and of its breadcrumb. */
async function VehicleStructuredData({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('stock');
  const { id, name, modelName } = vehicle;
  const model = modelUrlKeyOrIdOrNull(vehicle);
  const steps = [
    { name: t('home'), path: paths.home },
    model && modelName
      ? { name: modelName, path: paths.stockOfModel(model) }
      : { name: t('all'), path: paths.stock },
    { name, path: paths.vehicle(id) },
  ];
  return (
    <>
      <JsonLd data={vehicleStructuredData(vehicle)} />
      <JsonLd data={breadcrumbData(steps)} />
    </>
  );
}

/** The most similar vehicles of the held stock. */
async function SimilarVehicles({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations();
  const similar = similarMiniVehicles(
    vehicle,
    getHeldStockOrNullMarkingLack()?.vehicles ?? [],
    t('card.dateUnknown'),
  );
  if (similar.length === 0) return null;
  return (
    <section className="page pb-8" data-print="hide">
      <h2 className="text-title font-bold">{t('vehicle.similar')}</h2>
      <MiniCards name={t('vehicle.similar')} vehicles={similar} />
    </section>
  );
}
