import type { Metadata } from 'next';
import { TrackVehicle } from '@/components/analytics/track-vehicle';
import { RememberModel } from '@/components/leads/form/remember-model';
import { recentVehicle } from '@/lib/memory/recent';
import type { Vehicle } from '@/lib/shop/vehicle';
import { AfterFirstPaint } from '@/components/ui/after-first-paint';
import { getConfig } from '@/lib/upstream/config';
import { getVehicle } from '@/lib/upstream/vehicles';
import { askedSimulation } from '@/lib/upstream/simulation';
import { BuyBar } from './price/buy-bar';
import { SimilarVehicles } from './related/similar-vehicles';
import { RecentlyViewed } from '@/components/memory/recently-viewed';
import { colorHexOf } from '@/lib/upstream/stock';
import { VehicleDetail } from './vehicle-detail';
import { VehicleStructuredData } from './vehicle-structured-data';
import { vehicleMetadata } from './vehicle-metadata';

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
