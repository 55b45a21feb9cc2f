import { render } from '@testing-library/react';
import { pagePathShownAt, TrackPageViews } from '@/components/analytics/page-views';

const address = { path: '/vehiculos', search: '' };
jest.mock('next/navigation', () => ({
  usePathname: () => address.path,
  useSearchParams: () => new URLSearchParams(address.search),
}));

const page = () => <TrackPageViews searchTitle="Resultados de «…»" />;
const views = () =>
  (window.dataLayer ?? []).filter((entry) => Reflect.get(Object(entry), 'event') === 'page_view');
const view = (path: string, title: string) => ({ event: 'page_view', page_path: path, page_title: title });

beforeEach(() => {
  jest.useFakeTimers();
  window.dataLayer = [];
});
afterEach(() => jest.useRealTimers());

test('a page is viewed when its title is set, once, and again when it is restored', async () => {
  document.title = 'Coches';
  const { rerender } = render(page());
  const list = view('/vehiculos', 'Coches');
  expect(views()).toEqual([list]);

  Object.assign(address, { path: '/vehiculo/501' });
  const before = performance.now();
  await jest.advanceTimersByTimeAsync(1);
  rerender(page());
  document.title = '';
  await jest.advanceTimersByTimeAsync(1_000);
  expect(views()).toEqual([list]);
  document.title = 'Kona';
  await jest.advanceTimersByTimeAsync(1_000);
  const vehicle = view('/vehiculo/501', 'Kona');
  expect(views()).toEqual([list, vehicle]);

  // The choice of another filter renders it again, and sets another title.
  Object.assign(address, { search: '?colors=12' });
  rerender(page());
  document.title = 'Kona blanco';
  await jest.advanceTimersByTimeAsync(1_000);
  expect(views()).toHaveLength(2);

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(views()).toEqual([list, vehicle, view('/vehiculo/501', 'Kona blanco')]);

  expect([0, before, performance.now()].map(pagePathShownAt)).toEqual([
    '/vehiculos',
    '/vehiculos',
    '/vehiculo/501',
  ]);
});

test('pages with one title are viewed too, and a search without its text', async () => {
  document.title = 'Juana Pérez';
  Object.assign(address, { path: '/vehiculos', search: '' });
  const { rerender } = render(page());
  await jest.advanceTimersByTimeAsync(1_000);
  Object.assign(address, { search: '?search=juana' });
  rerender(page());
  await jest.advanceTimersByTimeAsync(1_000);
  expect(views()).toEqual([view('/vehiculos', 'Juana Pérez'), view('/vehiculos', 'Resultados de «…»')]);
});
