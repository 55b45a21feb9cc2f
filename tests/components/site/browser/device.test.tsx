import { TrackLeadAndConfirmation } from '@/components/analytics/track-page';
import { useCompare } from '@/components/compare/compare-store';
import { useFinance } from '@/components/finance/finance-store';
import { lastViewedModelName, RememberModel } from '@/components/leads/form/remember-model';
import { MemoryControls } from '@/components/memory/memory-module';
import { useMemory } from '@/components/memory/memory-store';
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
  const { setTerms, chooseIslands, setCostText } = useFinance.getState();
  setTerms(terms);
  chooseIslands(['1']);
  setCostText('kilometers', '15.000');
  useMemory.getState().addViewed(viewed);
  useMemory.getState().saveSearch({ name: 'KONA', href: '/vehiculos/kona', seen: null });
  failSafeJsonStorage('localStorage', true).set('showModalBannerTimestamp', 1);
  failSafeJsonStorage('sessionStorage').set('clics', 'gclid=1');
  renderInSpanish(<RememberModel name="KONA" />);
  useCompare.getState().add(car);
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
  act(() => useCompare.getState().replace([]));
  const off = window.localStorage.getItem('vistos');
  act(browse);
  expect(entries()).toEqual(['comparador', 'vistos']);
  expect(window.localStorage.getItem('vistos')).toBe(off);
  expect(useFinance.read()).toMatchObject({ choice: terms, islands: ['1'] });
});

test('after «No recordar» a lead is counted once over reloads of its confirmation', () => {
  useMemory.getState().setOff(true);
  window.dataLayer = [];
  const lead = { form_id: 'contact', event_id: 'a1' } as const;
  const counted = () => (window.dataLayer ?? []).filter((entry) => JSON.stringify(entry).includes('_lead"'));
  for (let load = 0; load < 2; load += 1) renderInSpanish(<TrackLeadAndConfirmation lead={lead} />).unmount();
  expect(counted()).toHaveLength(1);
  expect(entries()).toEqual(['solicitud:medida', 'vistos']);
});

test('a page that shows a saved search changes nothing while the memory is off', () => {
  useMemory.getState().saveSearch({ name: 'KONA', href: '/vehiculos/kona', seen: null });
  useMemory.getState().setOff(true);
  const off = window.localStorage.getItem('vistos');
  useMemory.getState().markSearchViewed('/vehiculos/kona', ['501']);
  expect(window.localStorage.getItem('vistos')).toBe(off);
});

test('«Borrar» forgets the model that was viewed last, too', async () => {
  browse();
  renderInSpanish(<MemoryControls />);
  await press('Borrar');
  expect(lastViewedModelName()).toBeNull();
});

test('«Recordar» deletes nothing', async () => {
  useMemory.getState().setOff(true);
  renderInSpanish(<MemoryControls />);
  act(() => useFinance.getState().setTerms(terms));
  await press('Recordar lo que veo');
  expect(useFinance.read().choice).toEqual(terms);
  act(() => useFinance.getState().chooseIslands(['2']));
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
    for (const store of [useMemory, useFinance, useCompare]) store.follow();
    useCompare.getState().setMax(2);
    useFinance.getState().setTerms({ entry: 0, months: 60 }, 'page');
    useMemory.getState().addViewed(viewed);
    useMemory.getState().markSearchViewed('/vehiculos', ['501']);
    expect(held()).toEqual(stored);
    expect([useCompare.getState().vehicles, useMemory.read().vehicles]).toEqual([[], []]);
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
    useFinance.getState().setTerms({ entry: 0, months: 60 });
    useCompare.getState().add(car);
    expect(held()).toMatchObject({ vistos: stored.vistos });
    expect(useFinance.read().choice).toEqual({ entry: 0, months: 60 });
    expect(useCompare.read().vehicles).toEqual([car]);
  });
});
