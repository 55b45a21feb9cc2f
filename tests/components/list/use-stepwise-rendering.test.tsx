import { act, renderHook } from '@testing-library/react';
import { useStepwiseRendering } from '@/components/list/use-stepwise-rendering';
import type { ListView } from '@/lib/list/view';
import { unpackCard } from '@/lib/stock/packed-card';
import { windowOf } from '../../support/browser-globals';
import { renderedList, sampleList } from '../../support/sample-list';

let shown: ListView;
beforeAll(async () => {
  const { shown: packed } = await renderedList('', '/api/stock', sampleList);
  shown = { ...packed, cards: packed.cards.map(unpackCard) };
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

function renderSteps(first: ListView, isReturn = false) {
  const hook = renderHook((view: ListView) => useStepwiseRendering(view, isReturn), { initialProps: first });
  return {
    request: (view: ListView) => hook.rerender(view),
    state: () => {
      const { cards, renderedCount, settled } = hook.result.current;
      return { cards: cards.map(({ id }) => id), count: renderedCount, total: settled.total };
    },
  };
}
const ids = (...views: readonly ListView[]) => views.flatMap(({ cards }) => cards.map(({ id }) => id));

test('what the server rendered is whole at once', () => {
  expect(renderSteps(page(0, 24)).state()).toEqual({ cards: ids(page(0, 24)), count: 24, total: 24 });
});

test('another page comes by six cards a frame, and its number with the last of them', () => {
  const { request, state } = renderSteps(page(0, 10));
  request(page(10, 24));
  expect(state()).toEqual({ cards: ids(page(10, 16), page(6, 10)), count: 6, total: 10 });
  paint();
  expect(state()).toEqual({ cards: ids(page(10, 22)), count: 12, total: 10 });
  paint();
  expect(state()).toEqual({ cards: ids(page(10, 24)), count: 14, total: 14 });
  paint();
  expect(frames).toEqual([]);
});

test('on a phone the first frame shows three', () => {
  windowOf({ wide: false });
  const { request, state } = renderSteps(page(0, 10));
  request(page(10, 24));
  expect(state().count).toBe(3);
  paint();
  expect(state().count).toBe(9);
});

test('cards that no longer belong to the page go with the first step', () => {
  const { request, state } = renderSteps(page(0, 24));
  request(page(12, 20));
  expect(state()).toEqual({ cards: ids(page(12, 18), page(6, 8)), count: 6, total: 24 });
  paint();
  expect(state()).toEqual({ cards: ids(page(12, 20)), count: 8, total: 8 });
});

test.each([
  ['few cards', () => page(12, 16)],
  ['cards that are there already behind the first six', () => ({ ...page(0, 24), total: 4 })],
  ['no card', () => ({ ...page(0, 0), total: 0 })],
])('%s take one step', (_, requested) => {
  const view = requested();
  const { request, state } = renderSteps(page(0, 24));
  request(view);
  expect(state()).toEqual({ cards: ids(view), count: view.cards.length, total: view.total });
});

test('a second click replaces the first', () => {
  const { request, state } = renderSteps(page(0, 24));
  request(page(12, 24));
  request(page(0, 20));
  paint();
  paint();
  paint();
  expect(state()).toEqual({ cards: ids(page(0, 20)), count: 20, total: 20 });
});

test('after back and forward it is whole at once', () => {
  const { request, state } = renderSteps(page(0, 10), true);
  request(page(10, 24));
  expect(state()).toEqual({ cards: ids(page(10, 24)), count: 14, total: 14 });
});
