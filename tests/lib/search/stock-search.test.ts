import { HttpResponse, http } from 'msw';
import { searchStock } from '@/lib/search/stock-search';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/cache/data-cache', () => ({
  readCached: (_: unknown, load: () => Promise<unknown>) => load(),
  peekCached: () => Promise.resolve(null),
}));

const upstream = testUpstream();
const listOf = (...names: readonly string[]) => ({
  vehicles_list: names.map((name, at) => rawVehicle({ product_id: at + 1, name })),
});

/** An upstream whose search finds names that contain the text, in any case. */
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

const found = async (text: string, literal = false) => {
  const { list, search } = await searchStock({ kind: 'search', text, ...(literal && { literal }) });
  return { names: list?.vehicles.map(({ name }) => name), meant: search.correctedText };
};
const names = ['KONA Híbrido', 'KONA Híbrido Maxx', 'Tucson'];
const searches = () => upstream.requested.filter((line) => line.includes('/search/'));

test('results for the typed text are not requested again', async () => {
  upstreamWith(names);
  expect(await found('kona')).toEqual({ names: names.slice(0, 2), meant: null });
  expect(upstream.requested.filter((line) => line.includes('vehicles'))).toHaveLength(1);
});

test('a misspelling returns the upstream’s results for the corrected text', async () => {
  upstreamWith(names);
  expect(await found('kona hibirdo')).toEqual({ names: names.slice(0, 2), meant: 'kona híbrido' });
  expect(await found('tucsón')).toEqual({ names: ['Tucson'], meant: 'tucson' });
});

test('what the upstream doesn’t understand is read by the words of its stock', async () => {
  upstreamWith(names);
  expect(await found('hyundai-tucson')).toEqual({ names: ['Tucson'], meant: null });
  expect(await found('konas')).toEqual({ names: names.slice(0, 2), meant: 'kona' });
});

test('taken literally it brings nothing, and ways out', async () => {
  upstreamWith(names);
  expect(await found('kona hibirdo', true)).toEqual({ names: [], meant: null });
  expect(searches()).toHaveLength(1);
  const { search } = await searchStock({ kind: 'search', text: 'kona xyzzy', literal: true });
  expect(search).toMatchObject({ unknown: ['xyzzy'], ways: [{ text: 'kona', left: 'xyzzy' }] });
});

test('a reference is never mended', async () => {
  upstreamWith(names);
  expect(await found('KN1234')).toEqual({ names: [], meant: null });
});

test('a text with unknown words is searched without the brand and «ref»', async () => {
  upstreamWith(names);
  upstream.use(
    http.get('*/search/vehicles', ({ request }) => {
      const isReference = new URL(request.url).searchParams.get('q') === 'KN1234';
      return HttpResponse.json(listOf(...(isReference ? ['Tucson'] : [])));
    }),
  );
  expect(await found('Hyundai, ref. KN1234')).toEqual({ names: ['Tucson'], meant: null });
  expect(searches()).toHaveLength(2);
});

test('where the stock is unavailable, nothing is found, and the page stays', async () => {
  upstreamWith(names, 500);
  expect(await found('hibirdo')).toEqual({ names: [], meant: null });
});

test('the upstream gets one other text at most', async () => {
  upstreamWith(['Lucson', 'Mucson', 'Bucson', 'Nucson'].map((name) => `${name} x`));
  upstream.use(http.get('*/search/vehicles', () => HttpResponse.json({ vehicles_list: [] })));
  expect(await found('gucson')).toEqual({ names: ['Lucson x'], meant: 'lucson' });
  expect(searches()).toHaveLength(2);
});

test('the texts around the results are those of the upstream’s search', async () => {
  upstreamWith(names);
  upstream.use(
    http.get('*/search/vehicles', () =>
      HttpResponse.json({ vehicles_list: [], current_model_h1: 'Buscado' }),
    ),
  );
  expect((await searchStock({ kind: 'search', text: 'hyundai tucson' })).list?.h1).toBe('Buscado');
});
