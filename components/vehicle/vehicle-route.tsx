import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getConfig } from '@/lib/stockfinder/config';
import { getVehicle } from '@/lib/stockfinder/vehicles';
import { askedSimulation } from './asked-simulation';
import { BuyBar } from './buy-bar';
import { colorHexOf } from './color-hex';
import { VehicleDetail } from './vehicle-detail';
import { VehicleMachineData } from './vehicle-machine-data';
import { vehicleMetadata } from './vehicle-metadata';

interface VehicleRouteProps {
  /** The path segment, as it came. */
  segment: string;
  /** Absent on the cached page; else the simulation that is asked for. */
  query?: URLSearchParams;
}

/** Metadata of a vehicle's page. */
export async function vehicleRouteMetadata({ segment }: VehicleRouteProps): Promise<Metadata> {
  const [vehicle, config] = await Promise.all([getVehicle(decodeURIComponent(segment)), getConfig()]);
  return vehicle ? vehicleMetadata(vehicle, config) : {};
}

/** One vehicle (specification 2). An unknown one is not found; any other failure keeps the page's last good version. */
export async function VehicleRoute({ segment, query }: VehicleRouteProps) {
  const [vehicle, config] = await Promise.all([getVehicle(decodeURIComponent(segment)), getConfig()]);
  if (!vehicle) notFound();
  const [colorHex, asked] = await Promise.all([
    colorHexOf(vehicle),
    query ? askedSimulation(vehicle, config, query) : null,
  ]);
  return (
    <>
      <VehicleMachineData vehicle={vehicle} />
      <VehicleDetail vehicle={vehicle} config={config} colorHex={colorHex} asked={asked} />
      <BuyBar vehicle={vehicle} />
    </>
  );
}
