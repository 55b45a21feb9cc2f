import { useCompareStore } from '@/components/compare/compare-store';
import { useFinanceStore } from '@/components/finance/finance-store';
import { lastViewedModelNameOrNull } from '@/components/leads/form/remember-model';
import { draftStorageOfForm } from '@/components/leads/form/draft';
import { useMemoryStore } from '@/components/memory/memory-store';
import { emptyLeadValues } from '@/lib/leads/fields';

/** Devices already have these entries, verbatim: every release reads them. */

jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });

interface Persisted {
  readonly read: () => object;
}

test.each<[string, 'localStorage' | 'sessionStorage', string, string, Persisted, object]>([
  [
    'compared vehicles',
    ...(['localStorage', 'comparador'] as const),
    '{"state":{"vehicles":[{"id":"501","name":"KONA","price":22500.4,"fee":210,"picture":"a.b"}]},"version":3}',
    useCompareStore,
    { vehicles: [{ id: '501', name: 'KONA', price: 22_500.4, fee: 210, picture: 'a.b' }] },
  ],
  [
    'compared vehicles with texts of amounts',
    ...(['localStorage', 'comparador'] as const),
    '{"state":{"vehicles":[{"id":"501","name":"KONA","price":"22.500 €","amount":22500,"fee":"210 €/mes","picture":"a.b"},{"id":"502","name":"i20","price":"18.000 €","amount":18000.5,"fee":null,"picture":null}]},"version":2}',
    useCompareStore,
    {
      vehicles: [
        { id: '501', name: 'KONA', price: 22_500, fee: null, picture: 'a.b' },
        { id: '502', name: 'i20', price: 18_000.5, fee: null, picture: null },
      ],
    },
  ],

  [
    'financing terms, islands and driving data',
    ...(['localStorage', 'financiacion'] as const),
    '{"state":{"choice":{"entry":3000.5,"months":48},"islands":["1"],"costs":{"kilometers":"15.000","litre":"1,30","kwh":""},"at":1795000000000},"version":2}',
    useFinanceStore,
    {
      choice: { entry: 3_000.5, months: 48 },
      islands: ['1'],
      costs: { kilometers: '15.000', litre: '1,30', kwh: null },
    },
  ],
  [
    'viewed vehicles, with lists of a former release',
    ...(['localStorage', 'vistos'] as const),
    '{"state":{"vehicles":[{"id":"501","name":"KONA","price":"22.500 €","amount":22500,"picture":null,"model":"KONA","modelKey":"kona","at":1795000000000}],"lists":[{"path":"/vehiculos/kona","at":1795000000000,"ids":["501","502"],"fresh":["502"]}],"off":false},"version":2}',
    useMemoryStore,
    {
      vehicles: [
        {
          id: '501',
          name: 'KONA',
          price: 22_500,
          fee: null,
          picture: null,
          modelKey: 'kona',
          at: 1_795_000_000_000,
        },
      ],
      off: false,
    },
  ],
  [
    'a memory that is turned off',
    ...(['localStorage', 'vistos'] as const),
    '{"state":{"vehicles":[],"lists":[],"off":true},"version":2}',
    useMemoryStore,
    { vehicles: [], off: true },
  ],
  [
    'saved searches, without news until their next view',
    ...(['localStorage', 'busquedas'] as const),
    '{"state":{"searches":[{"id":"/vehiculos/kona?colors=12,14","href":"/vehiculos/kona?colors=12,14&sort=1","index":"/api/stock?model=kona","name":"KONA · Blanco","at":1795000000000,"seen":{"ids":["501"],"prices":[22500]}},{"id":"/vehiculos?search=kona","href":"/vehiculos?search=kona","index":"/api/stock?search=kona","name":"«kona»","at":1795000000000,"seen":null}]},"version":1}',
    useMemoryStore,
    {
      searches: [
        { name: 'KONA · Blanco', href: '/vehiculos/kona?colors=12,14&sort=1', seen: null },
        { name: '«kona»', href: '/vehiculos?search=kona', seen: null },
      ],
    },
  ],
])('stored by a former release: %s', (_, storage, key, stored, store, expected) => {
  window[storage].clear();
  window[storage].setItem(key, stored);
  expect(store.read()).toMatchObject(expected);
});

test('stored by a former release: the last model; its drafts are ignored', () => {
  window.sessionStorage.setItem(
    'solicitud:contact',
    '{"":{"values":{"name":"Yaiza"},"key":"0a1b","sent":""}}',
  );
  window.sessionStorage.setItem('modelo', '"KONA"');
  expect(draftStorageOfForm(null).values()).toEqual(emptyLeadValues);
  expect(draftStorageOfForm(null).text('key')).toBe('');
  expect(lastViewedModelNameOrNull()).toBe('KONA');
});
