import { HttpResponse, http } from 'msw';
import { getVehicle } from '@/lib/upstream/reads';
import { nearestVehicles } from '@/lib/upstream/related';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

test('for a vehicle that was never read the six nearest ids stand in, the list’s order deciding between equals', async () => {
  const ids = [600, 509, 501, 508, 506, 490, 507, 503];
  const vehicles_list = ids.map((id) => rawVehicle({ product_id: id }));
  upstream.use(http.get('*/vehicles', () => HttpResponse.json({ vehicles_list })));
  const nearest = async (id: string) => (await nearestVehicles(id)).vehicles.map((vehicle) => vehicle.id);
  expect(await nearest('505')).toEqual(['506', '507', '503', '508', '509', '501']);
  expect(await nearest('A-1')).toEqual(ids.slice(0, 6).map(String));
});

test.each(['', ' ', '.', '..', '\ud800', 'x'.repeat(201)])('the id %j is asked of nobody', async (id) => {
  expect(await getVehicle(id)).toBeNull();
  expect(upstream.requested).toEqual([]);
});
