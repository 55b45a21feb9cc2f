import {
  arrivals,
  button,
  field,
  fillIn,
  options,
  postedForms,
  required,
  sendForm,
  showForm,
} from '../../support/posted-forms';
import { showToasts, toastTexts } from '../../support/toasts';
import { givenRouter } from '../../support/router';
import { filled } from '../../support/lead';
import { fireEvent, screen, waitFor, userEvent } from '../../support/render';

const router = givenRouter();

const posts = postedForms();

beforeEach(() => router.push.mockClear());

test('nothing is wrong before the first attempt', async () => {
  showForm();
  await userEvent.type(field('Nombre'), '7');
  await userEvent.tab();
  expect(screen.queryByText(required)).toBeNull();
  expect(field('Nombre')).toHaveAttribute('aria-invalid', 'false');
});

test('one error takes the focus itself, without a list', async () => {
  showForm();
  await fillIn();
  fireEvent.change(field('Teléfono'), { target: { value: '600 123 1' } });
  await userEvent.click(button());
  await waitFor(() => expect(field('Teléfono')).toHaveFocus());
  expect(screen.queryByRole('group', { name: /^Revisa/ })).toBeNull();
});

test.each([
  ['Nombre', '', ''],
  ['Nombre', 'Ana 2', ' Sin números.'],
  ['Correo electrónico', 'ana', ' Falta la @.'],
  ['Correo electrónico', 'ana@example', ' Falta el final, como «@dominio.es».'],
  ['Correo electrónico', 'ana lopez@example.com', ' Revisa que no sobren espacios ni signos.'],
  ['Teléfono', '600 123 1', ' Faltan 2 cifras.'],
  ['Teléfono', '600 123 12', ' Falta una cifra.'],
  ['Teléfono', '600 123 123 456', ' Sobran 3 cifras.'],
  ['Teléfono', '60 01 23 456', ' Solo nueve cifras, sin prefijo ni otros signos.'],
])('in «%s», %j is an error that says what is wrong:%s', async (name, typed, reason) => {
  showForm();
  fireEvent.change(field(name), { target: { value: typed } });
  await userEvent.click(button());
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(required)));
  const [error] = (field(name).getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(error ?? '')).toHaveTextContent(new RegExp(`^${required}${reason}$`));
});

test('what a manager fills in without an event is read before it is checked', async () => {
  showForm();
  await fillIn();
  for (const [name, value] of [
    ['Nombre', 'Ana'],
    ['Correo electrónico', 'ana@example.com'],
  ] as const)
    Object.assign(field(name), { value });
  Object.assign(field('Acepto el análisis de mi perfil'), { checked: true });
  await userEvent.click(button());
  await arrivals(posts, 1);
  expect(posts[0]?.body).toMatchObject({ name: 'Ana', email: 'ana@example.com', analysis: 'on' });
  expect(screen.queryByText(required)).toBeNull();
});

test('who has the hidden field filled in is asked once, and the second click sends the form', async () => {
  showForm();
  showToasts();
  await fillIn();
  const trap = () => screen.queryByLabelText<HTMLInputElement>('Deja este campo vacío');
  expect(trap()?.name).not.toMatch(/website|url|company|mail|phone|tel|name|address/);
  Object.assign(trap()!, { value: 'https://example.com' });
  await userEvent.click(button());
  await arrivals(posts, 1);
  expect(posts[0]?.body['comentario']).toBe('https://example.com');
  await posts[0]?.response(400, { outcome: 'automatic', message: 'Pulsa otra vez' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Pulsa otra vez'));
  expect(toastTexts()).toEqual(['Lo sentimos', 'Pulsa otra vez']);
  // A manager can't fill it in again.
  expect(trap()).toBeNull();
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.body).not.toHaveProperty('comentario');
});

test('the dealers are those of the island, and one that no longer fits goes', async () => {
  showForm();
  expect(options('Concesionario')).toEqual(['Elige primero la isla']);
  await userEvent.selectOptions(field('Isla'), '1');
  expect(options('Concesionario')).toEqual(['Elige una opción', 'Dealer Las Palmas', 'Dealer Telde']);
  await userEvent.selectOptions(field('Concesionario'), '11');
  await userEvent.selectOptions(field('Isla'), '2');
  expect(options('Concesionario')).toEqual(['Elige una opción', 'Dealer Adeje']);
  expect(field('Concesionario')).toHaveValue('');
});

test('a valid form is sent once, with the query of the page, and leads to the confirmation', async () => {
  showForm();
  await fillIn();
  await userEvent.dblClick(button());
  await userEvent.click(button());
  await arrivals(posts, 1);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Enviando tu solicitud…')).toBeVisible();
  const { terms: _, communications: __, analysis: ___, ...typed } = filled;
  expect(posts[0]?.body).toEqual({ ...typed, comentario: '', query: '?utm_source=boletin' });
  await posts[0]?.response(200, { outcome: 'sent' });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/mensaje-confirmacion?utm_source=boletin'));
  expect(posts).toHaveLength(1);
});

test.each([
  ['a page of a proxy with 200', 200, [], true],
  ['a page of a proxy with 502', 502, ['Vuelve a intentarlo más tarde.'], true],
  ['a page of a firewall with 403', 403, [], false],
])('%s instead of our answer', async (_, status, alerts, mayHaveArrived) => {
  await sendForm(posts);
  await posts[0]?.page(status);
  expect(
    await screen.findByText(mayHaveArrived ? /Puede que tu solicitud ya haya llegado/ : /¡Vaya!/),
  ).toBeVisible();
  expect((window.alert as jest.Mock).mock.calls.flat()).toEqual(alerts);
  expect(field('Nombre')).toHaveValue(filled.name);
});

test.each([
  ['a refusal with its reason', 400, { outcome: 'refused', message: 'Cerrado' }],
  ['no answer of the dealer', 504, { outcome: 'unknown', mayHaveArrived: true, message: 'Puede' }],
  ['any other status', 500, { outcome: 'server-error', mayHaveArrived: true, message: 'Puede' }],
  ['a limit of the dealer’s system', 500, { outcome: 'server-error', message: 'En 7 segundos', seconds: 7 }],
])('%s leaves the form as it is and says why', async (_, status, reported) => {
  const isAlert = reported.outcome === 'server-error';
  showToasts();
  await sendForm(posts);
  await posts[0]?.response(status, reported);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reported.message));
  expect(toastTexts()).toEqual(isAlert ? [] : ['Lo sentimos', reported.message]);
  const alerts = (window.alert as jest.Mock).mock.calls;
  expect(alerts).toEqual(isAlert ? [['Vuelve a intentarlo más tarde.']] : []);
  expect(field('Nombre')).toHaveValue(filled.name);
  expect(field('Concesionario')).toHaveValue('10');
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});

test.each([[null], ['{"name":"KONA"}'], ['no JSON']])(
  'no model was looked at before in this tab: %j',
  (stored) => {
    if (stored !== null) window.sessionStorage.setItem('modelo', stored);
    showForm();
    expect(screen.queryByRole('button', { name: /^Preguntar por/ })).toBeNull();
  },
);
