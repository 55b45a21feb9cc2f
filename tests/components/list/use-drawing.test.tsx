import { act, renderHook } from '@testing-library/react';
import { useStepwiseRendering } from '@/components/list/use-stepwise-rendering';
import type { ListView } from '@/lib/list/view';
import { windowOf } from '../../support/browser-globals';
import { renderedList, sampleList } from '../../support/sample-list';

let shown: ListView;
beforeAll(async () => {
  ({ shown } = await renderedList('', '/api/stock', sampleList));
});
/** A page with these cards of the sample list. */
const page = (from: number, to: number): ListView => {
  const cards = shown.cards.slice(from, to);
  return { ...shown, cards, total: cards.length };
};

let frames: (() => void)[];
beforeEach(() => {
  windowOf({ wide: true });
  jest.useFakeTimers();
  frames = [];
  window.requestAnimationFrame = (callback) => frames.push(() => callback(0));
  window.cancelAnimationFrame = (frame) => void (frames[frame - 1] = () => undefined);
});
afterEach(() => jest.useRealTimers());

/** Runs an animation frame. */
const paint = () =>
  act(() => {
    frames.splice(0).forEach((frame) => frame());
    jest.runAllTimers();
  });

function draw(first: ListView) {
  const hook = renderHook((view: ListView) => useStepwiseRendering(view), { initialProps: first });
  return {
    ask: (view: ListView) => hook.rerender(view),
    state: () => {
      const { cards, renderedCount, settled } = hook.result.current;
      return { cards: cards.map(({ id }) => id), drawn: renderedCount, total: settled.total };
    },
  };
}
const ids = (...views: readonly ListView[]) => views.flatMap(({ cards }) => cards.map(({ id }) => id));

test('what the server rendered is whole at once', () => {
  expect(draw(page(0, 24)).state()).toEqual({ cards: ids(page(0, 24)), drawn: 24, total: 24 });
});

test('another page comes by six cards a frame, and its number with the last of them', () => {
  const { ask, state } = draw(page(0, 10));
  ask(page(10, 24));
  expect(state()).toEqual({ cards: ids(page(10, 16), page(6, 10)), drawn: 6, total: 10 });
  paint();
  expect(state()).toEqual({ cards: ids(page(10, 22)), drawn: 12, total: 10 });
  paint();
  expect(state()).toEqual({ cards: ids(page(10, 24)), drawn: 14, total: 14 });
  paint();
  expect(frames).toEqual([]);
});

test.each([
  ['three', undefined, 3],
  ['six rows of the compact view', 'compact', 6],
])('on a phone the first frame shows %s', (_, view, first) => {
  windowOf({ wide: false });
  if (view) document.documentElement.dataset['view'] = view;
  const { ask, state } = draw(page(0, 10));
  ask(page(10, 24));
  expect(state().drawn).toBe(first);
  paint();
  expect(state().drawn).toBe(first + 6);
  delete document.documentElement.dataset['view'];
});

test('cards that no longer belong to the page go with the first step', () => {
  const { ask, state } = draw(page(0, 24));
  ask(page(12, 20));
  expect(state()).toEqual({ cards: ids(page(12, 18), page(6, 8)), drawn: 6, total: 24 });
  paint();
  expect(state()).toEqual({ cards: ids(page(12, 20)), drawn: 8, total: 8 });
});

test.each([
  ['few cards', () => page(12, 16)],
  ['cards that are there already behind the first six', () => ({ ...page(0, 24), total: 4 })],
  ['no card', () => ({ ...page(0, 0), total: 0 })],
])('%s take one step', (_, requested) => {
  const view = requested();
  const { ask, state } = draw(page(0, 24));
  ask(view);
  expect(state()).toEqual({ cards: ids(view), drawn: view.cards.length, total: view.total });
});

test('a second click replaces the first', () => {
  const { ask, state } = draw(page(0, 24));
  ask(page(12, 24));
  ask(page(0, 20));
  paint();
  paint();
  paint();
  expect(state()).toEqual({ cards: ids(page(0, 20)), drawn: 20, total: 20 });
});
