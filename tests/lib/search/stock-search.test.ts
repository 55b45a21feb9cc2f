import { HttpResponse, http } from 'msw';
import { findStock } from '@/lib/search/stock-search';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/cache/data-cache', () => ({
  cached: (_: unknown, load: () => Promise<unknown>) => load(),
  kept: () => Promise.resolve(null),
}));

const upstream = testUpstream();
const listOf = (...names: readonly string[]) => ({
  vehicles_list: names.map((name, at) => rawVehicle({ product_id: at + 1, name })),
});

/** An upstream whose search finds names that hold the text, in whatever case. */
function upstreamWith(names: readonly string[], allStatus = 200): void {
  upstream.use(
    http.get('*/search/vehicles', ({ request }) => {
      const text = (new URL(request.url).searchParams.get('q') ?? '').toLowerCase();
      return HttpResponse.json(listOf(...names.filter((name) => name.toLowerCase().includes(text))));
    }),
    http.get('*/vehicles', () => HttpResponse.json(listOf(...names), { status: allStatus })),
    http.get('*/dealers', () => HttpResponse.json({ items: [] })),
    http.get('*/frontapp/config', () => HttpResponse.json({ items: [] })),
  );
}

const found = async (text: string, isLiteral = false) => {
  const { list, found: of } = await findStock({ kind: 'search', text }, isLiteral);
  return { names: list?.vehicles.map(({ name }) => name), searched: 'text' in of && of.text };
};
const names = ['KONA Híbrido', 'KONA Híbrido Maxx', 'Tucson'];

test('what is found as it was typed is not asked for again', async () => {
  upstreamWith(names);
  expect(await found('kona')).toEqual({ names: names.slice(0, 2), searched: 'kona' });
  expect(upstream.asked.filter((line) => line.includes('vehicles'))).toHaveLength(1);
});

test('a slip brings what was meant', async () => {
  upstreamWith(names);
  expect(await found('kona hibirdo')).toEqual({ names: names.slice(0, 2), searched: 'kona híbrido' });
  expect(await found('tucsón')).toEqual({ names: ['Tucson'], searched: 'tucson' });
});

test('taken literally it brings nothing', async () => {
  upstreamWith(names);
  expect(await found('kona hibirdo', true)).toEqual({ names: [], searched: 'kona hibirdo' });
  expect(upstream.asked).toHaveLength(1);
});

test('a reference is never mended', async () => {
  upstreamWith(names);
  expect(await found('KN1234')).toEqual({ names: [], searched: 'KN1234' });
});

test('where the stock can’t be had, nothing is found, and the page stands', async () => {
  upstreamWith(names, 500);
  expect(await found('hibirdo')).toEqual({ names: [], searched: 'hibirdo' });
});

test('no more than two texts are asked for', async () => {
  upstreamWith(['Mona', 'Lona', 'Bona', 'Zona'].map((name) => `${name} x`));
  upstream.use(http.get('*/search/vehicles', () => HttpResponse.json({ vehicles_list: [] })));
  expect(await found('gona')).toEqual({ names: [], searched: 'gona' });
  expect(upstream.asked.filter((line) => line.includes('/search/'))).toHaveLength(3);
});
