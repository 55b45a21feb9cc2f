import { type Choice, meaningOf, reduceChoice } from '@/components/list/list-state';
import { defaultListState } from '@/lib/list/url';
import { chosen } from '../../support/stock';
import { renderedList } from '../../support/sample-list';

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

describe('what a URL means', () => {
  const rendered = renderedList('?colors=12', '/api/stock');

  test('the controls show what waits, the list what the URL holds', () => {
    const meaning = meaningOf(rendered, null, '?colors=12', { ...none, waiting: state }, null);
    expect(meaning.state).toBe(state);
    expect(meaning.requested.filters.colors).toEqual(['12']);
    expect(meaning.differs).toBe(false);
  });

  test('a moving slider starts on the first page', () => {
    const { requested } = meaningOf(rendered, null, '?page=2', { ...none, sliding: cheap }, null);
    expect(requested).toMatchObject({ page: 1, filters: cheap });
  });

  test.each([
    ['?colors=12&utm_source=mail', false],
    ['?colors=12&page=1', false],
    ['?colors=12,14', true],
    ['', true],
  ])('%s is another state than the rendered one: %s', (search, differs) => {
    expect(meaningOf(rendered, null, search, none, null).differs).toBe(differs);
  });

  test('the device’s terms hold where the URL has none', () => {
    const terms = { entry: 3_000, months: 48 };
    expect(meaningOf(rendered, null, '', none, terms).urlState.terms).toEqual(terms);
    expect(meaningOf(rendered, null, '?entrada=500', none, terms).urlState.terms?.entry).toBe(500);
  });
});
