import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRequestWords } from '@/components/contact/read-words';
import { RequestForm } from '@/components/contact/request-form';
import type { RequestWords } from '@/components/contact/words';
import { useToasts } from '@/components/toasts/toast-store';
import { emptyRequest } from '@/lib/domain/request-form';
import { pageGlobals } from '../../support/page-globals';
import { choices, filled } from '../../support/request';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

interface Post {
  readonly key: string;
  readonly body: { values: Record<string, unknown>; query: string; elapsedMs: number };
  readonly answer: (status: number, told: object) => Promise<void>;
  readonly fail: () => Promise<void>;
}
let posts: Post[];
let words: RequestWords;
const required = 'Por favor, completa este campo.';

beforeAll(async () => {
  globalThis.FormData = pageGlobals().FormData;
  words = await readRequestWords();
});
beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/contacto?utm_source=boletin');
  useToasts.setState({ toasts: [] });
  router.push.mockClear();
  jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  posts = [];
  globalThis.fetch = jest.fn((_: unknown, init?: RequestInit) => {
    const headers = init?.headers as Record<string, string>;
    return new Promise<Response>((resolve, reject) => {
      const settle = (end: () => void) =>
        act(() => {
          end();
          return Promise.resolve();
        });
      posts.push({
        key: headers['idempotency-key'] ?? '',
        body: JSON.parse(init?.body as string) as Post['body'],
        answer: (status, told) => settle(() => resolve(Response.json(told, { status }))),
        fail: () => settle(() => reject(new TypeError('fetch failed'))),
      });
    });
  });
});

function show(first = { values: emptyRequest, fields: [] as (keyof typeof emptyRequest)[], message: '' }) {
  return render(
    <RequestForm
      kind="contact"
      choices={choices}
      words={words}
      privacyHref="https://example.com/p"
      first={first}
    />,
  );
}

const field = (name: string) => screen.getByLabelText(name);
const button = () => screen.getByRole('button', { name: 'Enviar solicitud' });
const options = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const arrivals = (count: number) => waitFor(() => expect(posts).toHaveLength(count), { timeout: 4_000 });

async function fillIn() {
  await userEvent.type(field('Nombre'), filled.name);
  await userEvent.type(field('Apellidos'), filled.surnames);
  await userEvent.type(field('Correo electrónico'), filled.email);
  await userEvent.type(field('Teléfono'), filled.phone);
  await userEvent.selectOptions(field('Isla'), '1');
  await userEvent.selectOptions(field('Concesionario'), '10');
  await userEvent.selectOptions(field('Modelo'), 'kona');
}

test('nothing is wrong before the first attempt', async () => {
  show();
  await userEvent.type(field('Nombre'), '7');
  await userEvent.tab();
  expect(screen.queryByText(required)).toBeNull();
  expect(field('Nombre')).toHaveAttribute('aria-invalid', 'false');
});

test('the first attempt names every failing field, and the summary takes the focus and leads to them', async () => {
  show();
  await userEvent.click(button());
  expect(await screen.findAllByText(required)).toHaveLength(7);
  const summary = screen.getByRole('group', { name: 'Revisa 7 campos' });
  expect(summary).toHaveFocus();
  const links = within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(links).toEqual([
    'Nombre',
    'Apellidos',
    'Correo electrónico',
    'Teléfono',
    'Isla',
    'Concesionario',
    'Modelo',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: 'Teléfono' }));
  expect(field('Teléfono')).toHaveFocus();
  expect(field('Teléfono')).toHaveAccessibleDescription(
    `${required} Nueve cifras, sin prefijo: 600 123 123.`,
  );
  expect(posts).toEqual([]);
});

test('after that each change is checked at once', async () => {
  show();
  await userEvent.click(button());
  await userEvent.type(field('Nombre'), 'Ana');
  await waitFor(() => expect(field('Nombre')).toHaveAttribute('aria-invalid', 'false'));
  await userEvent.type(field('Nombre'), '7');
  await waitFor(() => expect(field('Nombre')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByRole('group', { name: 'Revisa 7 campos' })).toBeVisible();
});

test('the dealers are those of the island, and one that no longer fits goes', async () => {
  show();
  expect(options('Concesionario')).toEqual(['Elige primero la isla']);
  await userEvent.selectOptions(field('Isla'), '1');
  expect(options('Concesionario')).toEqual(['Elige una opción', 'Dealer Las Palmas', 'Dealer Telde']);
  await userEvent.selectOptions(field('Concesionario'), '11');
  await userEvent.selectOptions(field('Isla'), '2');
  expect(options('Concesionario')).toEqual(['Elige una opción', 'Dealer Adeje']);
  expect(field('Concesionario')).toHaveValue('');
});

test('a valid form is sent once, with the query of the page, and leads to the confirmation', async () => {
  show();
  await fillIn();
  await userEvent.dblClick(button());
  await userEvent.click(button());
  await arrivals(1);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Enviando tu solicitud…')).toBeVisible();
  const { terms, communications, ...typed } = filled;
  expect([terms, communications]).toEqual([true, true]);
  expect(posts[0]?.body.values).toEqual({ ...typed, terms: false, communications: false });
  expect(posts[0]?.body.query).toBe('?utm_source=boletin');
  expect(posts[0]?.body.elapsedMs).toBeGreaterThanOrEqual(1_000);
  await posts[0]?.answer(200, { outcome: 'sent' });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/mensaje-confirmacion?utm_source=boletin'));
  expect(window.sessionStorage.getItem('solicitud:contact')).toBeNull();
  expect(posts).toHaveLength(1);
});

test.each<[string, number, object, { toast?: string; alert?: string; note: string }]>([
  [
    'a refusal with its reason',
    400,
    { outcome: 'refused', message: 'Cerrado' },
    { toast: 'Cerrado', note: 'Cerrado' },
  ],
  ['400', 400, { outcome: 'error', message: '¡Vaya!' }, { toast: '¡Vaya!', note: '¡Vaya!' }],
  ['too many', 429, { outcome: 'limited', message: 'Espera' }, { toast: 'Espera', note: 'Espera' }],
  [
    'no answer of the dealer',
    504,
    { outcome: 'unknown', message: 'Puede' },
    { toast: 'Puede', note: 'Puede' },
  ],
  ['what is to be ignored', 502, { outcome: 'ignored', message: 'Nada' }, { note: 'Nada' }],
  [
    'any other status',
    500,
    { outcome: 'server-error', message: 'Más tarde' },
    { alert: 'Más tarde', note: 'Más tarde' },
  ],
])('%s leaves the form as it is and says why', async (_, status, told, { toast, alert, note }) => {
  show();
  await fillIn();
  await userEvent.click(button());
  await arrivals(1);
  await posts[0]?.answer(status, told);
  expect(await screen.findByText(note)).toBeVisible();
  expect(useToasts.getState().toasts.map(({ title, body, delay }) => ({ title, body, delay }))).toEqual(
    toast === undefined ? [] : [{ title: 'Lo sentimos', body: toast, delay: 5_000 }],
  );
  const alerts = (window.alert as jest.Mock).mock.calls;
  expect(alerts).toEqual(alert === undefined ? [] : [[alert]]);
  expect(field('Nombre')).toHaveValue(filled.name);
  expect(field('Concesionario')).toHaveValue('10');
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});

test('a lost connection says so; pressed again, the same form goes under the same key, a corrected one under another', async () => {
  show();
  await fillIn();
  await userEvent.click(button());
  await arrivals(1);
  await posts[0]?.fail();
  expect(await screen.findByText(/problema con la conexión a Internet/)).toBeVisible();
  await userEvent.click(button());
  await arrivals(2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  await posts[1]?.answer(504, { outcome: 'unknown', message: 'Puede' });
  await userEvent.type(field('Apellidos'), ' Mesa');
  await userEvent.click(button());
  await arrivals(3);
  expect(posts[2]?.key).not.toBe(posts[0]?.key);
});

test('after a reload what was typed and its key are still there', async () => {
  const page = show();
  await fillIn();
  await userEvent.click(button());
  await arrivals(1);
  page.unmount();
  show();
  await waitFor(() => expect(field('Nombre')).toHaveValue(filled.name));
  expect(field('Isla')).toHaveValue('1');
  expect(field('Concesionario')).toHaveValue('10');
  await userEvent.click(button());
  await arrivals(2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  expect(posts[1]?.body.values).toEqual(posts[0]?.body.values);
});

test('a storage that is broken or shut keeps nobody from sending', async () => {
  window.sessionStorage.setItem('solicitud:contact', '{"values":7');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  show();
  await fillIn();
  await userEvent.click(button());
  await arrivals(1);
  await posts[0]?.fail();
  await screen.findByText(/problema con la conexión/);
  await userEvent.click(button());
  await arrivals(2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  jest.restoreAllMocks();
});

test('fields that only the server refuses are named like any others', async () => {
  show();
  await fillIn();
  await userEvent.click(button());
  await arrivals(1);
  await posts[0]?.answer(422, { outcome: 'invalid', fields: ['dealer'] });
  const summary = await screen.findByRole('group', { name: 'Revisa un campo' });
  expect(summary).toHaveFocus();
  expect(field('Concesionario')).toHaveAccessibleDescription(expect.stringContaining(required));
});

test('a form that comes back from the server shows its errors, and is checked with every change', async () => {
  show({ values: { ...filled, name: 'Ana 2' }, fields: ['name'], message: '' });
  expect(screen.getByText(required)).toBeVisible();
  expect(field('Concesionario')).toHaveValue('10');
  await userEvent.clear(field('Nombre'));
  await userEvent.type(field('Nombre'), 'Ana');
  await waitFor(() => expect(screen.queryByText(required)).toBeNull());
});

test('what is said of a consent opens half a second after the press', () => {
  jest.useFakeTimers();
  const showModal = jest.fn();
  window.HTMLDialogElement.prototype.showModal = showModal;
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Más información sobre el análisis' }));
  act(() => jest.advanceTimersByTime(499));
  expect(showModal).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(showModal).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
