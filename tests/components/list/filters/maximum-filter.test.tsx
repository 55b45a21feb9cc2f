import { useState, type SubmitEvent } from 'react';
import type { Range } from '../../../../lib/stock/range';
import { act, fireEvent, renderInSpanish, screen, userEvent, waitFor } from '../../../support/render';
import { type Filters, noFilters, noRanges } from '../../../../lib/stock/filters';
import { emptyStockList } from '../../../../lib/stock/stock-list';
import { queryStock } from '../../../../lib/stock/query';
import { FilterPanel } from '../../../../components/list/filters/filter-panel';

const { counts } = queryStock(emptyStockList, { filters: noFilters, sort: 2, page: 1 });

const onChange = jest.fn<undefined, [number | undefined]>();
const onSlide = jest.fn<undefined, [number | undefined | null]>();
const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());

beforeEach(() => [onChange, onSlide, onSubmit].forEach((mock) => mock.mockClear()));
afterEach(() => jest.useRealTimers());

function Maximum({ start, range }: { start?: number | undefined; range: Range }) {
  const [value, setValue] = useState(start);
  const [sliding, setSliding] = useState<Filters | null>(null);
  return (
    <form onSubmit={onSubmit}>
      <FilterPanel
        available={{
          facets: [{ code: 'price', label: '', values: [] }],
          ranges: { ...noRanges, price: range },
        }}
        filters={sliding ?? { ...noFilters, price: value }}
        counts={counts}
        explanations={{}}
        isEmpty={false}
        belongsToForm
        onSlide={(filters) => {
          onSlide(filters === null ? null : filters.price);
          setSliding(filters);
        }}
        onChange={({ price }) => {
          onChange(price);
          setSliding(null);
          setValue(price);
        }}
      />
      <button type="button" onClick={() => setValue(undefined)}>
        Quitar
      </button>
      <button type="submit">Aplicar</button>
    </form>
  );
}

const show = (start?: number, range: Range = { min: 20_000, max: 31_000 }) =>
  renderInSpanish(<Maximum start={start} range={range} />);
const slider = () => screen.getByRole('slider', { name: 'Precio máximo' });
const box = () => screen.getByRole('textbox', { name: 'Precio máximo' });

test('an applied amount below all vehicles is no error', () => {
  show(19_000);
  expect(box()).toHaveValue('19.000');
  expect(box()).toBeValid();
});

test('slider and box follow each other; the upper bound is no maximum', () => {
  show();
  fireEvent.change(slider(), { target: { value: '25000' } });
  expect(box()).toHaveValue('25.000');
  fireEvent.change(box(), { target: { value: '22000' } });
  fireEvent.blur(box());
  expect(slider()).toHaveValue('22000');
  fireEvent.change(slider(), { target: { value: '31000' } });
  expect(box()).toHaveValue('');
  expect(onSlide).toHaveBeenLastCalledWith(undefined);
});

test('a pause after typing applies the typed value, once it may be whole', () => {
  jest.useFakeTimers();
  show();
  fireEvent.change(box(), { target: { value: '250' } });
  act(() => jest.runAllTimers());
  expect(onChange).not.toHaveBeenCalled();
  expect(box()).toHaveValue('250');
  fireEvent.change(box(), { target: { value: '25000' } });
  expect(onChange).not.toHaveBeenCalled();
  act(() => jest.runAllTimers());
  expect(onChange.mock.calls).toEqual([[25_000]]);
});

test.each([
  ['25 mil', 25_000],
  ['25.000,50', 25_000.5],
])('%j is taken as people mean it, and stays as it was typed', async (typed, maximum) => {
  show(26_000);
  // At once: on a busy machine every key could be a pause.
  fireEvent.change(box(), { target: { value: typed } });
  await userEvent.type(box(), '{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(maximum));
  expect(box()).toHaveValue(typed);
  expect(slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^25\.000(,50)?\s€$/));
});

describe('by touch', () => {
  const move = (amount: number) => fireEvent.input(slider(), { target: { value: String(amount) } });
  // The window of the tests has no pointer events.
  const touch = (name: 'pointerdown' | 'pointermove' | 'pointercancel', clientX = 0, clientY = 0) => {
    const event = new MouseEvent(name, { bubbles: true, clientX, clientY });
    fireEvent(slider(), Object.assign(event, { pointerType: 'touch' }));
  };
  const release = () => fireEvent(slider(), new Event('change', { bubbles: true }));

  test('a finger that hasn’t moved sideways chooses nothing, nor does a tap', () => {
    show();
    touch('pointerdown');
    move(25_000);
    touch('pointermove', 9, 20);
    move(26_000);
    release();
    expect(slider()).toHaveValue('31000');
    fireEvent.click(slider());
    expect([onSlide, onChange].flatMap(({ mock }) => mock.calls)).toEqual([]);
    // Assistive technology sets it without a touch.
    move(25_000);
    expect(onSlide).toHaveBeenLastCalledWith(25_000);
  });

  test('one that moves sideways chooses when it is lifted, and gives back what the browser scrolls with', () => {
    show();
    touch('pointerdown');
    touch('pointermove', 30, 4);
    move(25_000);
    expect(slider()).toHaveValue('25000');
    touch('pointercancel');
    expect(onSlide).toHaveBeenLastCalledWith(null);
    expect(slider()).toHaveValue('31000');
    release();
    expect(onChange).not.toHaveBeenCalled();
    touch('pointerdown');
    touch('pointermove', -30);
    move(24_000);
    release();
    expect(onChange).toHaveBeenLastCalledWith(24_000);
  });
});
