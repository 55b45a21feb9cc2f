import type { InitialSimulation } from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import { type ListVehicle, modelUrlKeyOrIdOrNull, type Vehicle } from '@/lib/stock/vehicle';
import { RunningCostSection } from '@/components/costs/running-costs';
import { Financing } from '@/components/finance/financing';
import { BelowFirstScreen } from '@/components/ui/below-first-screen';
import { PricePanel } from './price-panel';
import { OptionalEquipment, StandardEquipment } from './vehicle-equipment';
import { Characteristics } from './characteristics';
import { hasLocationSection } from './vehicle-place';
import { VehicleHeader } from './vehicle-header';
import { getTranslations } from 'next-intl/server';
import { IslandMessages, pickSiteMessages } from '@/components/ui/messages/island-messages';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { IncompletePageNotice } from '@/components/ui/lack-notice';
import { Picture, PicturePlaceholder } from '@/components/ui/picture';
import { formatMessage } from '@/lib/i18n/format';
import { listHref } from '@/lib/stock/url';
import { mapUrl, paths } from '@/lib/routing/routes';
import { facetValuesOrEmpty, noFilters } from '@/lib/stock/filters';
import { getHeldStockOrNullMarkingLack } from '@/lib/upstream/shown-stock';
import { Gallery } from './gallery/gallery';
import './vehicle.css';

export interface VehicleDetailProps {
  vehicle: Vehicle;
  config: SiteConfig;
  /** The simulation that the URL requests; null on the plain page. */
  simulation: InitialSimulation | null;
}

/** The content of a vehicle's page, with the configured contents of all of them. */
export async function VehicleDetail({ vehicle, config, simulation }: VehicleDetailProps) {
  const t = await getTranslations();
  return (
    <article className="sheet page pt-4 pb-10 lg:pt-6 lg:pb-12">
      <VehicleHeader vehicle={vehicle} />
      <div className="sheet-flat mt-4 grid grid-cols-1 gap-x-10 gap-y-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-12 2xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div>
          <VehiclePictures vehicle={vehicle} />
          {config.vehicleLandingGalleryBottom && (
            <Html html={config.vehicleLandingGalleryBottom} className="prose text-label text-hint mt-3" />
          )}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PricePanel vehicle={vehicle} config={config} terms={simulation?.terms ?? null} />
        </div>
        <div className="sheet-flat grid min-w-0 grid-cols-1 content-start gap-y-6 lg:gap-y-10">
          {vehicle.isFromList && (
            <IncompletePageNotice>
              <p>{t('vehicle.fromList')}</p>
            </IncompletePageNotice>
          )}
          <BelowFirstScreen>
            <div className="sheet-flat grid grid-cols-1 gap-y-3 lg:gap-y-4">
              <Characteristics vehicle={vehicle} />
              <LocationIfKnown vehicle={vehicle} />
            </div>
            <Financing vehicle={vehicle} config={config} initialSimulation={simulation} />
            <RunningCostSection vehicle={vehicle} />
            <div className="sheet-equipment contents">
              <OptionalEquipment vehicle={vehicle} />
              <StandardEquipment vehicle={vehicle} />
            </div>
            {config.vehicleLandingBanner && (
              <div
                data-print="hide"
                className="border-line bg-surface flex items-center gap-4 rounded-lg border px-5 py-4 sm:px-6"
              >
                <Icon name="check" size={24} />
                <Html html={config.vehicleLandingBanner} className="prose min-w-0" />
              </div>
            )}
          </BelowFirstScreen>
        </div>
      </div>
      {config.vehicleGeneralBottom && (
        <Picture
          picture={config.vehicleGeneralBottom}
          alt=""
          widths={[640, 960, 1306, 1920]}
          sizes="(min-width: 105rem) 1600px, 100vw"
          hasNoPlaceholder
          className="mt-10 h-36 w-full rounded-lg object-cover object-[50%_90%] print:hidden"
        />
      )}
    </article>
  );
}

/** The gallery of a vehicle, or the drawing in its size without pictures. */
async function VehiclePictures({ vehicle: { name, pictures } }: { vehicle: Vehicle }) {
  if (pictures.length > 0)
    return (
      <IslandMessages namespaces={['gallery']}>
        <Gallery name={name} pictures={pictures} />
      </IslandMessages>
    );
  return (
    <div className="-mx-[clamp(1rem,0.4rem+2.6vw,2.5rem)] aspect-video overflow-hidden sm:mx-0 sm:rounded-lg">
      <PicturePlaceholder label={(await getTranslations('card'))('noPicture')} />
    </div>
  );
}

/** The vehicle's location and delivery; nothing if unknown. */
async function LocationIfKnown({ vehicle }: { vehicle: Vehicle }) {
  const { dealerName, availability, availabilityLabel, deliveryLabel, street } = vehicle;
  if (!hasLocationSection(vehicle)) return null;
  const t = await getTranslations('vehicle');
  // The page's head says that it can be had at once.
  const state = availability.kind === 'immediate' ? null : availabilityLabel;
  const delivery = [...new Set([state, deliveryLabel])].filter(Boolean).join(' · ');
  return (
    <section className="sheet-place border-line bg-surface relative rounded-lg border p-4 pl-13 sm:p-5 sm:pl-15">
      <Icon name="pin" size={22} className="text-hint absolute left-4 sm:left-5" />
      <div className="grid gap-x-8 sm:grid-cols-[1fr_auto]">
        <h2 className="text-label text-hint font-normal tracking-normal">{t('location')}</h2>
        {dealerName && <p className="text-lead font-bold sm:col-start-1">{dealerName}</p>}
        {street && <address className="text-soft not-italic sm:col-start-1">{street}</address>}
        {delivery && <p className="max-w-72 sm:col-start-2 sm:row-span-2 sm:row-start-1">{delivery}</p>}
        <p
          data-print="hide"
          className="flex flex-wrap gap-x-5 gap-y-1 empty:hidden max-sm:mt-1 sm:col-start-2 sm:row-start-3"
        >
          {street && (
            <a
              href={mapUrl(street)}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t('directions')}
            </a>
          )}
          <SameModelOnIslandLink vehicle={vehicle} />
        </p>
      </div>
    </section>
  );
}

/**
 * A link to the other vehicles of the same model on the island; nothing if there are none or the number is
 * unknown.
 */
async function SameModelOnIslandLink({ vehicle }: { vehicle: Vehicle }) {
  const model = modelUrlKeyOrIdOrNull(vehicle);
  const stock = getHeldStockOrNullMarkingLack();
  const island = stock && facetValuesOrEmpty(stock, 'island').find(({ id }) => id === vehicle.island);
  if (!model || !island) return null;
  const isOther = (candidate: ListVehicle) =>
    candidate.id !== vehicle.id &&
    candidate.island === island.id &&
    modelUrlKeyOrIdOrNull(candidate) === model;
  const count = stock.vehicles.filter(isOther).length;
  if (count === 0) return null;
  const messages = await pickSiteMessages('vehicle');
  const filters = { ...noFilters, island: [island.id] };
  return (
    <a
      href={listHref(paths.stockOfModel(model), { filters })}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {formatMessage(messages.vehicle.othersOnIsland, { count, island: island.label })}
    </a>
  );
}
