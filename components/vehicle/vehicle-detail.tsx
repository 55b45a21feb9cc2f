import type { AskedSimulation } from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/shop/vehicle';
import { Characteristics } from './equipment/characteristics';
import { GalleryNote, VehicleBanner, VehicleBottomPicture } from './equipment/configured-parts';
import { Financing } from '@/components/finance/financing';
import { AfterFirstPaint } from '@/components/ui/after-first-paint';
import { OptionalEquipment } from './equipment/optional-equipment';
import { PricePanel } from './price/price-panel';
import { StandardEquipment } from './equipment/standard-equipment';
import { VehicleFacts } from './vehicle-facts';
import { VehicleHeader } from './vehicle-header';
import { VehicleLocation } from './vehicle-location';
import { VehiclePictures } from './gallery/vehicle-pictures';

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
            <VehicleBanner html={config.vehicleLandingBanner} />
          </AfterFirstPaint>
        </div>
      </div>
      <VehicleBottomPicture config={config} />
    </article>
  );
}
