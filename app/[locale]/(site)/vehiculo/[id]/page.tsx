import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BuyBar } from '@/components/vehicle/buy-bar';
import { colorHexOf } from '@/components/vehicle/color-hex';
import { VehicleDetail } from '@/components/vehicle/vehicle-detail';
import { VehicleMachineData } from '@/components/vehicle/vehicle-machine-data';
import { vehicleMetadata } from '@/components/vehicle/vehicle-metadata';
import { getConfig } from '@/lib/stockfinder/config';
import { getVehicle } from '@/lib/stockfinder/vehicles';

export const revalidate = 60;
export const dynamicParams = true;

/** No vehicle is known while building: each page is rendered when it is first asked for. */
export function generateStaticParams() {
  return [];
}

interface VehiclePageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: VehiclePageProps): Promise<Metadata> {
  const { id } = await params;
  const [vehicle, config] = await Promise.all([getVehicle(decodeURIComponent(id)), getConfig()]);
  return vehicle ? vehicleMetadata(vehicle, config) : {};
}

/** One vehicle (specification 2). An unknown one is not found; any other failure keeps the page's last good version. */
export default async function VehiclePage({ params }: VehiclePageProps) {
  const { id } = await params;
  const [vehicle, config] = await Promise.all([getVehicle(decodeURIComponent(id)), getConfig()]);
  if (!vehicle) notFound();
  return (
    <>
      <VehicleMachineData vehicle={vehicle} />
      <VehicleDetail vehicle={vehicle} config={config} colorHex={await colorHexOf(vehicle)} />
      <BuyBar vehicle={vehicle} />
    </>
  );
}
