import { http } from 'msw';
import { GET } from '@/app/feeds/vehicles.xml/route';
import { restart } from '../support/restart';
import { resetEnv } from '@/lib/platform/env';
import { createStockService } from '@/stock-service/app';
import { dealers } from '@/stock-service/data/dealers';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';
import { checkVehicleAds } from '../support/vehicle-ads';

const upstream = testUpstream({ SITE_URL: 'https://shop.example', VEHICLE_FEED: 'on' });

/** The feed of a sample stock, with these store codes. */
async function feedWith(codes: string, size = 300): Promise<string> {
  process.env.VEHICLE_FEED_STORE_CODES = codes;
  resetEnv();
  logLines();
  restart();
  const service = createStockService({ size });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  const response = await GET(new Request('http://localhost/feeds/vehicles.xml'));
  delete process.env.VEHICLE_FEED_STORE_CODES;
  return response.text();
}
const codes = dealers.map(({ name, dealer_id: id }) => `${name}=C${id}`);

test('Google refuses nothing of the sample stock where every vehicle has a store', async () => {
  const feed = await feedWith([...codes, '*=C0'].join(';'));
  const { items, problems } = checkVehicleAds(feed);
  expect(items).toBe(300);
  // The sample stock states no kilowatt-hours of plug-in hybrids.
  const plugIns = [...feed.matchAll(/<g:id>(\d+)(?:(?!<\/item>)[^])*<g:engine>plug-in_hybrid/g)].map(
    ([, id]) => id,
  );
  expect(problems).toEqual(plugIns.map((id) => `${id}: energy_consumption is missing`));
});

test('Google refuses the vehicles without a dealer alone where no code stands for them', async () => {
  const { problems } = checkVehicleAds(await feedWith(codes.join(';')));
  const others = problems.filter((problem) => !problem.endsWith(': energy_consumption is missing'));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((problem) => !problem.includes(': vehicle_fulfillment '))).toEqual([]);
});

test('the validator finds what is wrong', async () => {
  const feed = (await feedWith([...codes, '*=C0'].join(';'), 5))
    .replace(/<g:vin>.*<\/g:vin>\n/, '')
    .replace('0 km', '0')
    .replace(/<g:price>[\d.]+/, '<g:price>0.00')
    .replace('<g:condition>new', '<g:condition>used')
    .replace(/<g:trim>/, '<g:trim>KONA TUCSON i20 ')
    .replace('</g:brand>', '</g:brand>\n<g:make>x</g:make>');
  expect(
    checkVehicleAds(feed)
      .problems.map((problem) => problem.replace(/^\d+: /, ''))
      .sort(),
  ).toEqual(
    expect.arrayContaining(['condition is «used»', 'make is unknown', 'mileage is «0»', 'vin is missing']),
  );
});
