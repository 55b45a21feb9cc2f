import { InterestPage } from '@/components/leads/interest/interest-page';
import { GoneVehicle } from '@/components/vehicle/gone-vehicle';
import { VehicleRoute, vehicleRouteMetadata } from '@/components/vehicle/vehicle-route';
import { vehicleAsked } from '@/lib/site/rendering/page-outcome';
import { interestParam } from '@/lib/addresses/routes';
import { queryOf, type PageQuery } from '@/lib/addresses/list-params';
import { getVehicle } from '@/lib/upstream/vehicles';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

const idOf = async ({ params }: PageProps) => vehicleAsked() ?? decodeURIComponent((await params).id);

export async function generateMetadata(props: PageProps) {
  const [metadata, searchParams] = [await vehicleRouteMetadata(await idOf(props)), props.searchParams];
  const isForm = queryOf(await searchParams).has(interestParam);
  return isForm ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

/** One vehicle, with the simulation its address asks for, or its interest form (product 7.1). */
export default async function Page(props: PageProps) {
  const [id, query] = [await idOf(props), queryOf(await props.searchParams)];
  const vehicle = await getVehicle(id);
  if (!vehicle) return <GoneVehicle id={id} />;
  return query.has(interestParam) ? (
    <InterestPage vehicle={vehicle} query={query} />
  ) : (
    <VehicleRoute vehicle={vehicle} query={query} />
  );
}
