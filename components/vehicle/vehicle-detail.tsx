import type { AskedSimulation } from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/shop/vehicle';
import { Characteristics, Fact } from './equipment/characteristics';
import { RunningCosts } from '@/components/costs/running-costs';
import { Financing } from '@/components/finance/financing';
import { AfterFirstPaint } from '@/components/ui/after-first-paint';
import { PricePanel } from './price/price-panel';
import {
  StandardEquipment,
  GalleryNote,
  VehicleBanner,
  VehicleBottomPicture,
  OptionalEquipment,
} from './equipment/vehicle-equipment';
import { OthersOnIsland } from './others-on-island';
import { VehicleHeader } from './vehicle-header';
import { getTranslations } from 'next-intl/server';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { CarIcon, Icon } from '@/components/ui/icon';
import { Gallery } from './gallery/gallery';

interface VehicleDetailProps {
  vehicle: Vehicle;
  config: SiteConfig;
  colorHex: string | null;
  asked: AskedSimulation | null;
}

/** The content of a vehicle's page (product 7.1). */
export function VehicleDetail({ vehicle, config, colorHex, asked }: VehicleDetailProps) {
  return (
    <article className="sheet page pt-4 pb-16 lg:pt-6 lg:pb-24">
      <VehicleHeader vehicle={vehicle} />
      <div className="sheet-flat mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-12">
        <div>
          <VehiclePictures vehicle={vehicle} />
          <GalleryNote html={config.vehicleLandingGalleryBottom} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PricePanel
            vehicle={vehicle}
            choice={asked?.choice ?? null}
            hasExample={config.financeExampleLanding !== ''}
          />
        </div>
        <div className="sheet-flat mt-4 grid min-w-0 grid-cols-1 content-start gap-y-12 lg:mt-6 lg:gap-y-16">
          <AfterFirstPaint>
            <div className="sheet-flat grid grid-cols-1 gap-y-6">
              <VehicleFacts vehicle={vehicle} colorHex={colorHex} />
              <VehicleLocation vehicle={vehicle} />
            </div>
            <div className="sheet-equipment contents">
              <OptionalEquipment vehicle={vehicle} />
              <StandardEquipment vehicle={vehicle} />
            </div>
            <Characteristics vehicle={vehicle} />
            <Financing vehicle={vehicle} config={config} asked={asked} />
            <RunningCosts vehicle={vehicle} />
            <VehicleBanner html={config.vehicleLandingBanner} />
          </AfterFirstPaint>
        </div>
      </div>
      <VehicleBottomPicture config={config} />
    </article>
  );
}

/** The gallery of a vehicle, or a placeholder without pictures. */
async function VehiclePictures({ vehicle: { name, pictures } }: { vehicle: Vehicle }) {
  if (pictures.length === 0) {
    const t = await getTranslations('card');
    return (
      <div className="border-sand-300 bg-sand-50 text-ink-600 grid place-content-center justify-items-center gap-3 rounded-lg border py-16">
        <CarIcon size={56} className="text-ink-300" />
        <p>{t('noPicture')}</p>
      </div>
    );
  }
  return (
    <IslandMessages of={['gallery']}>
      <Gallery name={name} pictures={pictures} />
    </IslandMessages>
  );
}

/** Where the vehicle is and how it is delivered (product 7.6); nothing when unknown. */
async function VehicleLocation({ vehicle }: { vehicle: Vehicle }) {
  const { location } = vehicle;
  if (!location) return null;
  const t = await getTranslations('vehicle');
  const { dealerName, deliveryLabel, address } = location;
  return (
    <section className="sheet-place border-sand-300 flex gap-4 rounded-lg border bg-white p-5 sm:gap-5 sm:p-6">
      <span
        data-print="hide"
        className="bg-sand-100 text-ink-700 grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="pin" size={22} />
      </span>
      <div className="min-w-0">
        <h2 className="text-label text-ink-600 font-normal tracking-normal">{t('location')}</h2>
        {dealerName && <p className="text-lead font-bold">{dealerName}</p>}
        {address && <address className="text-ink-700 not-italic">{address}</address>}
        {deliveryLabel && (
          <p className={dealerName || address ? 'mt-2' : 'text-lead font-bold'}>{deliveryLabel}</p>
        )}
        <p data-print="hide" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
          {address && (
            <a
              href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t('directions')}
            </a>
          )}
          <OthersOnIsland vehicle={vehicle} />
        </p>
      </div>
    </section>
  );
}

/** What identifies the vehicle, as a definition list, without what the upstream doesn't give. */
async function VehicleFacts({ vehicle, colorHex }: { vehicle: Vehicle; colorHex: string | null }) {
  const t = await getTranslations('vehicle');
  return (
    <section>
      <h2 className="text-heading font-bold">{t('facts')}</h2>
      <dl className="xs:grid-cols-2 mt-5 grid grid-cols-1 gap-x-10 lg:mt-6">
        <Fact icon={<CarIcon />} label={t('modelGroup')} value={vehicle.modelName} />
        <Fact icon={<CarIcon />} label={t('family')} value={vehicle.familyName} />
        <Fact icon={<Icon name="calendar" />} label={t('modelYear')} value={vehicle.modelYear} />
        <Fact icon={<Icon name="fuel" />} label={t('fuel')} value={vehicle.fuelName} />
        <Fact icon={<Icon name="gearbox" />} label={t('gearbox')} value={vehicle.gearbox} />
        <Fact
          icon={colorHex ? <ColorChip hex={colorHex} /> : <Icon name="color" />}
          label={t('color')}
          value={vehicle.colorName}
        />
        <Fact icon={<Icon name="seat" />} label={t('interior')} value={vehicle.interiorName} />
        <Fact icon={<Icon name="document" />} label={t('vin')} value={vehicle.vin} />
        <Fact icon={<Icon name="tag" />} label={t('reference')} value={vehicle.id} />
      </dl>
    </section>
  );
}

/** A decorative swatch of a color, with a border that separates it from any background. */
function ColorChip({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: hex }}
      className="border-ink-950/40 block size-5 rounded-full border forced-color-adjust-none"
    />
  );
}
