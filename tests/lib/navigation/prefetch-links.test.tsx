import { fireEvent, render, screen } from '@testing-library/react';
import { prefetchLinks } from '@/lib/navigation/prefetch-links';
import { pageGlobals } from '../../support/page-globals';

const prefetch = jest.fn<undefined, [string]>();
/** What stands at a height of the window, from 0 to 1. */
let shown: (part: number) => Element | null;
let stop: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  prefetch.mockClear();
  window.history.replaceState(null, '', '/?utm_source=mail&sort=1');
  shown = () => null;
  document.elementFromPoint = (_, y) => shown(y / window.innerHeight);
  render(
    <>
      <a href="/vehiculos">Ver stock</a>
      <a href="/contacto">Contacto</a>
      <a href="/vehiculos?page=2" data-in-place="">
        2
      </a>
      <a href="https://other.example/">Otra web</a>
    </>,
  );
});

afterEach(() => {
  stop.abort();
  jest.useRealTimers();
});

const link = (name: string) => screen.getByText(name);
const pages = () => prefetch.mock.calls.flat();

/** Starts on a device whose pointer can hover, or not. */
function start({ hover = true, saveData = false } = {}) {
  window.matchMedia = ((media: string) => ({ matches: hover, media })) as typeof window.matchMedia;
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const { AbortController } = pageGlobals();
  stop = new AbortController();
  prefetchLinks(prefetch, stop.signal);
}

test('a page is fetched ahead when a pointer rests on its link, not when it passes', () => {
  start();
  fireEvent.pointerOver(link('Ver stock'));
  jest.advanceTimersByTime(30);
  fireEvent.pointerOver(link('Contacto'));
  jest.advanceTimersByTime(100);
  expect(pages()).toEqual(['/contacto?utm_source=mail']);
});

test.each([
  ['touched', () => fireEvent.pointerDown(link('Ver stock'))],
  ['focused', () => fireEvent.focusIn(link('Ver stock'))],
])('a page is fetched ahead when its link is %s', (_, act) => {
  start();
  act();
  jest.advanceTimersByTime(100);
  expect(pages()).toEqual(['/vehiculos?utm_source=mail']);
});

test.each(['2', 'Otra web'])('nothing is fetched for the link «%s»', (name) => {
  start();
  fireEvent.pointerOver(link(name));
  fireEvent.pointerDown(link(name));
  jest.advanceTimersByTime(100);
  expect(pages()).toEqual([]);
});

test('where nothing hovers, the links in view are fetched once the page rests, the one in the middle last', () => {
  start({ hover: false });
  shown = (part) => link(part === 0.5 ? 'Ver stock' : 'Contacto');
  jest.advanceTimersByTime(400);
  fireEvent.scroll(document);
  jest.advanceTimersByTime(100);
  fireEvent.scroll(document);
  jest.advanceTimersByTime(150);
  expect(pages()).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(pages()).toEqual(['/contacto?utm_source=mail', '/vehiculos?utm_source=mail']);
});

test('where a pointer hovers, scrolling fetches nothing', () => {
  start();
  shown = () => link('Ver stock');
  fireEvent.scroll(document);
  jest.advanceTimersByTime(500);
  expect(pages()).toEqual([]);
});

test('a page that is left alone brings the one in the middle of its view', () => {
  start();
  shown = (part) => (part === 0.5 ? link('Ver stock') : null);
  jest.advanceTimersByTime(5_000);
  expect(pages()).toEqual(['/vehiculos?utm_source=mail']);
});

test('nothing is fetched ahead for a visitor who saves data', () => {
  start({ hover: false, saveData: true });
  shown = () => link('Ver stock');
  fireEvent.pointerOver(link('Ver stock'));
  fireEvent.scroll(document);
  jest.advanceTimersByTime(5_000);
  expect(pages()).toEqual([]);
});

test('after it was stopped it does nothing', () => {
  start({ hover: false });
  shown = () => link('Ver stock');
  fireEvent.pointerOver(link('Ver stock'));
  fireEvent.scroll(document);
  stop.abort();
  jest.advanceTimersByTime(5_000);
  expect(pages()).toEqual([]);
});
