import { fireEvent, render, screen } from '@testing-library/react';
import { prefetchLikelyPages } from '@/components/site/browser/links';
import { pageGlobals } from '../../../support/page-globals';

const prefetch = jest.fn<undefined, [string]>();
let stop: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  prefetch.mockClear();
  window.history.replaceState(null, '', '/?utm_source=mail&sort=1');
  render(
    <main>
      <article>
        <a href="/vehiculos/kona">Volver a KONA</a>
      </article>
      <ul>
        <li>
          <article>
            <a href="/vehiculos">Ver stock</a>
            <a href="/vehiculos#lista">Ejemplo</a>
            <a href="/contacto">Contacto</a>
            <a href="/comparador">Comparador</a>
            <a href="/vehiculos-promocion">Promociones</a>
            <a href="/vehiculos?page=2" data-in-page="">
              2
            </a>
            <a href="https://other.example/">Otra web</a>
          </article>
        </li>
      </ul>
    </main>,
  );
});

afterEach(() => {
  stop.abort();
  jest.useRealTimers();
});

/** Sets a link's height in the window: 0 is its top, 1 its end. */
function stands(name: string, part: number): void {
  const top = part * window.innerHeight - 10;
  link(name).getBoundingClientRect = () => ({ top, bottom: top + 20 }) as DOMRect;
}

const link = (name: string) => screen.getByText(name);
const pages = () => prefetch.mock.calls.flat();

/** Starts on a device with or without hover. */
function start({ hover = true, saveData = false } = {}) {
  window.matchMedia = ((media: string) => ({ matches: hover, media })) as typeof window.matchMedia;
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const { AbortController } = pageGlobals();
  stop = new AbortController();
  prefetchLikelyPages(prefetch, stop.signal);
}

test('a page is fetched ahead when a pointer rests on its link, not when it passes', () => {
  start();
  fireEvent.pointerOver(link('Ver stock'));
  for (let moves = 0; moves < 5; moves += 1) {
    jest.advanceTimersByTime(80);
    fireEvent.pointerMove(link('Ver stock'));
  }
  fireEvent.pointerOver(document.body);
  jest.advanceTimersByTime(1_000);
  expect(pages()).toEqual([]);
  fireEvent.pointerOver(link('Contacto'));
  fireEvent.pointerMove(link('Contacto'));
  jest.advanceTimersByTime(100);
  expect(pages()).toEqual(['/contacto?utm_source=mail']);
});

test('a touch fetches nothing: the click that it becomes would request it again', () => {
  start({ hover: false });
  jest.advanceTimersByTime(3_000);
  fireEvent.pointerOver(link('Ver stock'));
  fireEvent.pointerDown(link('Ver stock'));
  jest.advanceTimersByTime(100);
  expect(pages()).toEqual([]);
});

test('where nothing hovers, three pages are fetched once the page rests, the nearest to its middle last', () => {
  start({ hover: false });
  jest.advanceTimersByTime(3_000);
  stands('Ver stock', 0.55);
  stands('Ejemplo', 0.57);
  stands('Contacto', 0.2);
  stands('Comparador', 0.6);
  stands('Promociones', 0.9);
  stands('2', 0.5);
  fireEvent.scroll(document);
  jest.advanceTimersByTime(100);
  fireEvent.scroll(document);
  jest.advanceTimersByTime(150);
  expect(pages()).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(pages()).toEqual([
    '/contacto?utm_source=mail',
    '/comparador?utm_source=mail',
    '/vehiculos?utm_source=mail',
  ]);
});

test.each([
  [
    'a finger what is in view and close below it',
    false,
    ['/vehiculos-promocion?utm_source=mail', '/contacto?utm_source=mail', '/vehiculos?utm_source=mail'],
  ],
  ['a pointer nothing', true, []],
])('an idle page fetches for %s', (_, hover, expected) => {
  start({ hover });
  // Not the link of a card.
  stands('Volver a KONA', 0.5);
  stands('Ver stock', 0.6);
  stands('Contacto', 0.1);
  stands('Promociones', 1.2);
  stands('Comparador', 3.1);
  jest.advanceTimersByTime(3_000);
  expect(pages()).toEqual(expected);
  // Scrolling fetches more only where nothing hovers.
  stands('Comparador', 0.5);
  fireEvent.scroll(document);
  jest.advanceTimersByTime(500);
  expect(pages().includes('/comparador?utm_source=mail')).toBe(!hover);
});

test('nothing is fetched ahead for a visitor who saves data', () => {
  start({ hover: false, saveData: true });
  stands('Ver stock', 0.5);
  fireEvent.pointerOver(link('Ver stock'));
  fireEvent.scroll(document);
  jest.advanceTimersByTime(5_000);
  expect(pages()).toEqual([]);
});
