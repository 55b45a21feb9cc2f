import { InterestPage } from '@/components/contact/interest-page';
import { VehicleRoute, vehicleRouteMetadata } from '@/components/vehicle/vehicle-route';
import { interestParam } from '@/lib/routes';
import { queryOf, type PageQuery } from '@/lib/search-params';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ params, searchParams }: PageProps) {
  const metadata = await vehicleRouteMetadata({ segment: (await params).id });
  const isForm = queryOf(await searchParams).has(interestParam);
  return isForm ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

/** One vehicle, with the simulation its address asks for, or its interest form (specification 2). */
export default async function Page({ params, searchParams }: PageProps) {
  const [{ id: segment }, query] = [await params, queryOf(await searchParams)];
  if (query.has(interestParam)) return <InterestPage id={decodeURIComponent(segment)} query={query} />;
  return <VehicleRoute segment={segment} query={query} />;
}
