import { TrackLeadAndConfirmation } from '@/components/analytics/track-page';
import { useCompareStore } from '@/components/compare/compare-store';
import { useFinanceStore } from '@/components/finance/finance-store';
import { lastViewedModelNameOrNull, RememberModel } from '@/components/leads/form/remember-model';
import { MemoryControls } from '@/components/memory/memory-module';
import { useMemoryStore } from '@/components/memory/memory-store';
import { failSafeJsonStorage } from '@/components/site/browser/device';
import inlineScripts from '@/lib/site/inline/scripts.json';
import { act, renderInSpanish, screen, userEvent } from '../../../support/render';
import { givenEmptyDevice, storedTerms } from '../../../support/stores';

givenEmptyDevice();

const terms = { entry: 3_000, months: 48 };
const car = { id: '501', name: 'KONA', price: 22_500, fee: null, picture: null };
const viewed = { ...car, modelKey: 'kona' };
/** Everything that a device may hold of a visit, each by its own action. */
const browse = () => {
  const { setTerms, chooseIslands, setCostText } = useFinanceStore.getState();
  setTerms(terms);
  chooseIslands(['1']);
  setCostText('kilometers', '15.000');
  useMemoryStore.getState().addViewed(viewed);
  useMemoryStore.getState().saveSearch({ name: 'KONA', href: '/vehiculos/kona', seen: null });
  failSafeJsonStorage('localStorage', true).set('showModalBannerTimestamp', 1);
  failSafeJsonStorage('sessionStorage').set('clics', 'gclid=1');
  renderInSpanish(<RememberModel name="KONA" />);
  useCompareStore.getState().add(car);
};
const entries = () =>
  [window.localStorage, window.sessionStorage].flatMap((area) => Object.keys(area)).sort();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('after «No recordar» nothing but the comparison is stored, and terms hold while the document does', async () => {
  browse();
  expect(entries()).toEqual([
    ...['clics', 'comparador', 'financiacion', 'modelo', 'showModalBannerTimestamp', 'vistos'],
  ]);
  window.sessionStorage.removeItem('clics');
  window.localStorage.removeItem('showModalBannerTimestamp');
  renderInSpanish(<MemoryControls />);
  await press('No recordar');
  act(() => useCompareStore.getState().replace([]));
  const off = window.localStorage.getItem('vistos');
  act(browse);
  expect(entries()).toEqual(['comparador', 'vistos']);
  expect(window.localStorage.getItem('vistos')).toBe(off);
  expect(useFinanceStore.read()).toMatchObject({ choice: terms, islands: ['1'] });
});

test('after «No recordar» a lead is counted once over reloads of its confirmation', () => {
  useMemoryStore.getState().setOff(true);
  window.dataLayer = [];
  const lead = { form_id: 'contact', event_id: 'a1' } as const;
  const counted = () => (window.dataLayer ?? []).filter((entry) => JSON.stringify(entry).includes('_lead"'));
  for (let load = 0; load < 2; load += 1) renderInSpanish(<TrackLeadAndConfirmation lead={lead} />).unmount();
  expect(counted()).toHaveLength(1);
  expect(entries()).toEqual(['solicitud:medida', 'vistos']);
});

test('a page that shows a saved search changes nothing while the memory is off', () => {
  useMemoryStore.getState().saveSearch({ name: 'KONA', href: '/vehiculos/kona', seen: null });
  useMemoryStore.getState().setOff(true);
  const off = window.localStorage.getItem('vistos');
  useMemoryStore.getState().markSearchViewed('/vehiculos/kona', ['501']);
  expect(window.localStorage.getItem('vistos')).toBe(off);
});

test('«Borrar» forgets the model that was viewed last, too', async () => {
  browse();
  renderInSpanish(<MemoryControls />);
  await press('Borrar');
  expect(lastViewedModelNameOrNull()).toBeNull();
});

test('«Recordar» deletes nothing', async () => {
  useMemoryStore.getState().setOff(true);
  renderInSpanish(<MemoryControls />);
  act(() => useFinanceStore.getState().setTerms(terms));
  await press('Recordar lo que veo');
  expect(useFinanceStore.read().choice).toEqual(terms);
  act(() => useFinanceStore.getState().chooseIslands(['2']));
  expect(storedTerms()).toEqual(terms);
});

describe.each([
  ['a newer build', (state: object) => JSON.stringify({ state: { ...state, more: 1 }, version: 99 })],
  ['an unknown build', (state: object) => `v9:${JSON.stringify(state)}`],
])('an entry of %s', (_, entry) => {
  const stored = {
    vistos: entry({ vehicles: [{ ...viewed, at: Date.now() }], searches: [], off: false }),
    financiacion: entry({ choice: terms, islands: ['1'], at: Date.now() }),
    comparador: entry({ vehicles: [car] }),
  };
  const held = () => Object.fromEntries(Object.entries(window.localStorage));
  beforeEach(() => {
    for (const [key, text] of Object.entries(stored)) window.localStorage.setItem(key, text);
  });

  test('isn’t read, and no page changes it', () => {
    for (const store of [useMemoryStore, useFinanceStore, useCompareStore]) store.follow();
    useCompareStore.getState().setMax(2);
    useFinanceStore.getState().setTerms({ entry: 0, months: 60 }, 'page');
    useMemoryStore.getState().addViewed(viewed);
    useMemoryStore.getState().markSearchViewed('/vehiculos', ['501']);
    expect(held()).toEqual(stored);
    expect([useCompareStore.getState().vehicles, useMemoryStore.read().vehicles]).toEqual([[], []]);
    document.documentElement.removeAttribute('data-terms');
    for (const script of [inlineScripts.frame, inlineScripts.comparator]) {
      const element = document.createElement('script');
      element.text = script;
      document.head.append(element);
    }
    expect(document.documentElement.getAttributeNames()).not.toContain('data-terms');
    expect(document.documentElement.getAttributeNames()).not.toContain('data-recent-vehicles');
  });

  test('gives way to the visitor’s own change of that very thing', () => {
    useFinanceStore.getState().setTerms({ entry: 0, months: 60 });
    useCompareStore.getState().add(car);
    expect(held()).toMatchObject({ vistos: stored.vistos });
    expect(useFinanceStore.read().choice).toEqual({ entry: 0, months: 60 });
    expect(useCompareStore.read().vehicles).toEqual([car]);
  });
});
