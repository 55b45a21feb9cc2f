import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { layoutKey } from '../../../components/list/list-layout';
import { viewScript } from '../../../lib/site/own-scripts';
import { SpanishMessages } from '../../support/messages';
import { LayoutChoice } from '../../../components/list/results-bar';

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete dataset['view'];
});

// oxlint-disable-next-line typescript/no-implied-eval -- what the page's element does
const runFirstScript = new Function(viewScript) as () => void;
const show = () => render(<LayoutChoice />, { wrapper: SpanishMessages });
const button = (name: string) => screen.getByRole('button', { name });

test('cards stand until the compact view is chosen, which is remembered', async () => {
  show();
  expect(button('Tarjetas')).toHaveAttribute('aria-pressed', 'true');
  expect(dataset['view']).toBeUndefined();
  await userEvent.click(button('Compacta'));
  expect(button('Compacta')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Tarjetas')).toHaveAttribute('aria-pressed', 'false');
  expect(dataset['view']).toBe('compact');
  expect(localStorage.getItem(layoutKey)).toBe('"compact"');
});

test('cards can be chosen again', async () => {
  localStorage.setItem(layoutKey, '"compact"');
  show();
  expect(button('Compacta')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Tarjetas'));
  expect(dataset['view']).toBeUndefined();
  expect(localStorage.getItem(layoutKey)).toBe('"cards"');
});

test.each([
  ['"compact"', 'compact'],
  ['"cards"', undefined],
  ['{', undefined],
  [null, undefined],
])('of the storage’s %s the page’s first script makes %s', (stored, view) => {
  if (stored !== null) localStorage.setItem(layoutKey, stored);
  runFirstScript();
  expect(dataset['view']).toBe(view);
});

test('a storage that is refused leaves the cards', () => {
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  runFirstScript();
  show();
  expect(button('Tarjetas')).toHaveAttribute('aria-pressed', 'true');
  refused.mockRestore();
});
