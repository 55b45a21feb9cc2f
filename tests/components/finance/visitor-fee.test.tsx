import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { useFinance } from '@/components/finance/finance-store';
import { FeeOnVisitorTerms } from '@/components/finance/visitor-fee';
import { SpanishMessages } from '../../support/messages';

const fee = {
  vehicle: '501',
  price: 24_520,
  entry: 3000,
  fee: '294,49 €',
  tae: '8,56 %',
  total: '20.669,40 €',
  amount: 294.49,
};
let response: () => Response;
let bodies: unknown[];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  useFinance.getState().clear();
  bodies = [];
  response = () => Response.json({ fees: [fee], months: 60, missing: [] });
  globalThis.fetch = jest.fn((_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string));
    return Promise.resolve(response());
  });
});

const stored = (choice: object) =>
  window.localStorage.setItem(
    'financiacion',
    JSON.stringify({ state: { choice, at: Date.now() }, version: 2 }),
  );

const show = (from = '279 €', cache = new Map()) =>
  render(
    <SWRConfig value={{ provider: () => cache }}>
      <FeeOnVisitorTerms vehicle="501" amount={24_520} from={from} variant="panel" />
    </SWRConfig>,
    { wrapper: SpanishMessages },
  );

const hasSpace = () => document.documentElement.hasAttribute('data-terms');

test('without terms nothing is shown and nothing is requested', async () => {
  useFinance.persist.clearStorage();
  const { container } = show();
  await act(() => Promise.resolve());
  expect(container).toHaveTextContent('');
  expect(bodies).toEqual([]);
  expect(hasSpace()).toBe(false);
});

test('the fee on the terms of the visit stands with TAE and total payable', async () => {
  useFinance.getState().choose({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  expect(container).toHaveTextContent(/Con 3\.000\s€ y 60 meses: 294,49\s€\/mes/);
  expect(screen.getByText(/TAE 8,56 % · total 20\.669,40 €/)).toBeVisible();
  expect(bodies).toEqual([{ list: '', vehicles: ['501'], entry: 3000, months: 60 }]);
  expect(screen.getByRole('link', { name: 'Cambiar entrada y plazo' })).toHaveAttribute(
    'href',
    '#financiacion',
  );
});

test('a fee that another place of the visit has loaded is not requested again', async () => {
  useFinance.getState().choose({ entry: 3000, months: 60 });
  const cache = new Map();
  // Leaves while the fee is loading.
  show('279 €', cache).unmount();
  const next = show('279 €', cache);
  await screen.findByText('294,49 €/mes');
  next.unmount();
  show('279 €', cache);
  await screen.findByText('294,49 €/mes');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(bodies).toHaveLength(1);
});

test('put away, the terms are gone, with the space that was kept for their fee', async () => {
  useFinance.getState().choose({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  expect(hasSpace()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar entrada y plazo' }));
  expect(container).toHaveTextContent('');
  expect(hasSpace()).toBe(false);
  expect(useFinance.getState().choice).toBeNull();
  expect(container.contains(document.activeElement)).toBe(true);
});

test.each([
  [
    'a lower entry',
    { ...fee, entry: 2500 },
    60,
    /Con 2\.500\s€ \(entrada máx\.\) y 60 meses: 294,49\s€\/mes/,
  ],
  ['no entry at all', { ...fee, entry: 0 }, 60, /Con 0\s€ \(entrada máx\.\) y 60 meses/],
  ['another term', fee, 48, /Con 3\.000\s€ y 48 meses/],
])('a vehicle that allows %s says so', async (_, given, months, text) => {
  response = () => Response.json({ fees: [given], months, missing: [] });
  useFinance.getState().choose({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  expect(container).toHaveTextContent(text);
});

test('without an entry the terms say so', async () => {
  response = () => Response.json({ fees: [{ ...fee, entry: 0 }], months: 60, missing: [] });
  useFinance.getState().choose({ entry: 0, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  expect(container).toHaveTextContent('Sin entrada y 60 meses: 294,49 €/mes');
});

test.each([
  ['fails', () => Response.json({ outcome: 'error' }, { status: 502 })],
  ['is limited', () => Response.json({ outcome: 'error' }, { status: 429 })],
  ['does not come', () => Response.json({ fees: [], months: 60, missing: ['501'] })],
  [
    'is for another price',
    () => Response.json({ fees: [{ ...fee, price: 25_000 }], months: 60, missing: [] }),
  ],
])(
  'a simulation that %s leaves the stock’s own fee, says so, and can be asked for again',
  async (_, given) => {
    response = given;
    useFinance.getState().choose({ entry: 3000, months: 60 });
    show();
    expect(await screen.findByText('Desde 279 €/mes: ahora no podemos calcular tu cuota.')).toBeVisible();
    response = () => Response.json({ fees: [fee], months: 60, missing: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('294,49 €/mes')).toBeVisible();
  },
);

test('a vehicle without a fee of its own has none to fall back to', async () => {
  response = () => Response.json({ outcome: 'error' }, { status: 502 });
  useFinance.getState().choose({ entry: 3000, months: 60 });
  show('');
  expect(await screen.findByText('Ahora no podemos calcular tu cuota.')).toBeVisible();
});

test('the terms are those of the device, and other tabs’ changes come along', async () => {
  stored({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  const changed = () => fireEvent(window, new StorageEvent('storage', { key: 'financiacion' }));
  window.localStorage.clear();
  changed();
  expect(container).toHaveTextContent('');
  response = () => Response.json({ fees: [], months: 48, missing: ['501'] });
  stored({ entry: 3000, months: 48 });
  changed();
  expect(container).not.toHaveTextContent('294,49');
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ entry: 3000, months: 48 }));
});
