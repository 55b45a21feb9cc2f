import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TrackVehicle } from '@/components/measuring/track-vehicle';
import { getConfig } from '@/lib/stockfinder/config';
import { getVehicle } from '@/lib/stockfinder/vehicles';
import { askedSimulation } from './asked-simulation';
import { BuyBar } from './buy-bar';
import { GoneVehicle } from './gone-vehicle';
import { RecentlyViewed } from './recently-viewed';
import { SimilarVehicles } from './similar-vehicles';
import { snapshot } from './snapshot';
import { colorHexOf } from './color-hex';
import { VehicleDetail } from './vehicle-detail';
import { VehicleMachineData } from './vehicle-machine-data';
import { vehicleMetadata } from './vehicle-metadata';

interface VehicleRouteProps {
  /** The path segment, as it came. */
  segment: string;
  /** What its address asks for: a simulation, or nothing more. */
  query: URLSearchParams;
}

/** Metadata of a vehicle's page. */
export async function vehicleRouteMetadata({
  segment,
}: Pick<VehicleRouteProps, 'segment'>): Promise<Metadata> {
  const [vehicle, config] = await Promise.all([getVehicle(decodeURIComponent(segment)), getConfig()]);
  return vehicle ? vehicleMetadata(vehicle, config) : { robots: { index: false, follow: true } };
}

/** One vehicle (specification 2). One that isn't there has a page that says so; any other failure keeps the page's last good version. */
export async function VehicleRoute({ segment, query }: VehicleRouteProps) {
  const id = decodeURIComponent(segment);
  const [vehicle, config] = await Promise.all([getVehicle(id), getConfig()]);
  if (!vehicle) return <GoneVehicle id={id} />;
  const simulates = query.has('entry') || query.has('months');
  const [t, colorHex, asked] = await Promise.all([
    getTranslations('vehicle'),
    colorHexOf(vehicle),
    simulates ? askedSimulation(vehicle, config, query) : null,
  ]);
  return (
    <>
      <VehicleMachineData vehicle={vehicle} />
      <TrackVehicle vehicle={{ id: vehicle.id, name: vehicle.name, amount: vehicle.finalPrice.amount }} />
      <VehicleDetail vehicle={vehicle} config={config} colorHex={colorHex} asked={asked} />
      <SimilarVehicles vehicle={vehicle} />
      <RecentlyViewed vehicle={snapshot(vehicle)} words={{ title: t('recent'), clear: t('recentClear') }} />
      <BuyBar vehicle={vehicle} choice={asked?.choice ?? null} />
    </>
  );
}
