import { cookieBanner } from '@/components/analytics/data-layer';
import { Popup } from '@/components/site/popup/popup';
import { setPageLoading } from '@/components/site/browser/navigation';
import { dialogsOpen } from '../../../support/browser-globals';
import { act, fireEvent, renderInSpanish, screen } from '../../../support/render';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));

dialogsOpen();

// Once a day is enough: each test has a day of its own.
let now = Date.UTC(2026, 10, 21);

beforeEach(() => {
  jest.useFakeTimers({ now: (now += 2 * 86_400_000) });
  localStorage.clear();
  window.dataLayer = [];
  document.body.innerHTML = '<input aria-label="Nombre" />';
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const popup = () => screen.queryByRole('dialog', { name: 'Promoción' });
const open = ({ showAfter = 2, hasBanner = false }: { showAfter?: number; hasBanner?: boolean }) =>
  renderInSpanish(
    <Popup html="<p>Ofertas</p>" homeOnly={false} showAfterSeconds={showAfter} hasCookieBanner={hasBanner} />,
  );

test.each<[string, boolean, () => void, () => void]>([
  [
    'a field has the focus',
    false,
    () => screen.getByRole('textbox').focus(),
    () => screen.getByRole('textbox').blur(),
  ],
  [
    'another dialog is open',
    false,
    () => document.body.insertAdjacentHTML('beforeend', '<dialog open aria-label="Buscar"></dialog>'),
    () => document.querySelector('[aria-label=Buscar]')?.remove(),
  ],
  ['a page loads', false, () => setPageLoading(true), () => setPageLoading(false)],
  [
    'the cookie banner asks',
    true,
    () => undefined,
    () => window.dataLayer?.push(['consent', 'update', { analytics_storage: 'denied' }]),
  ],
])('it waits while %s, however long', async (_, hasBanner, begin, end) => {
  open({ hasBanner });
  begin();
  await pass(60_000);
  expect(popup()).not.toBeInTheDocument();
  end();
  await pass(1_500);
  expect(popup()).toBeInTheDocument();
});

test('a cookie banner that turns out not to be shown doesn’t hold it up', async () => {
  open({ hasBanner: true });
  await pass(10_000);
  expect(popup()).not.toBeInTheDocument();
  cookieBanner.isShown = () => false;
  await pass(1_500);
  expect(popup()).toBeInTheDocument();
  cookieBanner.isShown = () => true;
});

test.each(['pointerDown', 'keyDown'] as const)(
  'it comes three seconds after %s, not on it',
  async (press) => {
    open({ showAfter: 2 });
    await pass(1_900);
    fireEvent[press](document.body);
    await pass(2_900);
    expect(popup()).not.toBeInTheDocument();
    await pass(1_200);
    expect(popup()).toBeInTheDocument();
  },
);

const day = 86_400_000;

test.each([
  ['shown less than a day ago', 'showModalBannerTimestamp', day - 60_000, 2],
  ['a delay beyond what a timer can hold', 'other', 0, 10_000_000],
])('it does not come: %s', async (_, key, ago, showAfter) => {
  localStorage.setItem(key, String(now - ago));
  open({ showAfter });
  await pass(30_000);
  expect(popup()).not.toBeInTheDocument();
});
