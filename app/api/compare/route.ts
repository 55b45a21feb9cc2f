import { loadComparison } from '@/components/compare/load-comparison';
import { json } from '@/lib/api';
import { failedCall } from '@/lib/call-outcome';
import { comparedIds } from '@/lib/domain/comparison';
import { getConfig } from '@/lib/stockfinder/config';

export const dynamic = 'force-dynamic';

/** The columns of compared vehicles as they are now, for a comparator that this device keeps (`?ids=501,502`). */
export async function GET(request: Request): Promise<Response> {
  try {
    const { vehiclesCompareMax } = await getConfig();
    const ids = comparedIds(new URL(request.url).searchParams, vehiclesCompareMax);
    return json(await loadComparison(ids));
  } catch (error) {
    return failedCall(error);
  }
}
