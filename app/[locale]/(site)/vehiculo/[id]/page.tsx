import { VehicleRoute, vehicleRouteMetadata } from '@/components/vehicle/vehicle-route';

export const revalidate = 60;

/** No vehicle is known while building: each page is rendered when it is first asked for. */
export function generateStaticParams() {
  return [];
}

interface PageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  return vehicleRouteMetadata({ segment: (await params).id });
}

/** One vehicle (specification 2). */
export default async function Page({ params }: PageProps) {
  return <VehicleRoute segment={(await params).id} />;
}
