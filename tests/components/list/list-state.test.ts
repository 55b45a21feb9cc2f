import { type Choice, reduceChoice } from '@/components/list/list-state';
import { defaultListState } from '@/lib/list/url';
import { chosen } from '../../support/stock';

const none: Choice = { base: 'a', waiting: null, sliding: null };
const red = chosen({ colors: ['14'] });
const cheap = chosen({ price: 21_000 });
const state = { ...defaultListState, filters: red, page: 2 };

describe('the visitor’s choice over the URL', () => {
  const waiting: Choice = { ...none, waiting: state };
  const sliding: Choice = { ...none, sliding: cheap };

  test('a choice waits for the data, and a later one takes its place and that of a moving slider', () => {
    expect(reduceChoice(sliding, { kind: 'chosen', state, waits: true })).toEqual(waiting);
    const later = { ...state, filters: cheap };
    expect(reduceChoice(waiting, { kind: 'chosen', state: later, waits: true }).waiting).toBe(later);
  });

  test('what is shown at once waits for nothing', () => {
    expect(reduceChoice(waiting, { kind: 'chosen', state, waits: false })).toEqual(none);
  });

  test('a moving slider leaves what waits', () => {
    expect(reduceChoice(waiting, { kind: 'slid', filters: cheap })).toEqual({ ...waiting, sliding: cheap });
  });

  test('another URL or page ends what waited for it, the same one changes nothing', () => {
    expect(reduceChoice(waiting, { kind: 'moved', base: 'b' })).toEqual({ ...none, base: 'b' });
    expect(reduceChoice(waiting, { kind: 'moved', base: 'a' })).toBe(waiting);
  });
});
