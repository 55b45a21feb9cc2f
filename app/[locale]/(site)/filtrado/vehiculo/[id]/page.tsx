import { VehicleRoute, vehicleRouteMetadata } from '@/components/vehicle/vehicle-route';
import { queryOf } from '@/lib/search-params';

export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PageProps) {
  return vehicleRouteMetadata({ segment: (await params).id });
}

/** One vehicle with the simulation its address asks for: rendered per request. */
export default async function Page({ params, searchParams }: PageProps) {
  return <VehicleRoute segment={(await params).id} query={queryOf(await searchParams)} />;
}
