import * as navigation from '@/components/site/browser/navigation';
import { useToasts } from '@/components/ui/toasts';
import { choices, filled } from '../../support/lead';
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
import { givenRouter } from '../../support/router';
import { act, screen, waitFor, userEvent } from '../../support/render';

// The window of the tests loads no documents.
jest.mock('@/components/site/browser/navigation', () => ({
  ...jest.requireActual<object>('@/components/site/browser/navigation'),
  navigateTo: jest.fn(),
}));
givenRouter();
const navigate = jest.mocked(navigation.navigateTo);
beforeEach(() => navigate.mockClear());

const posts = postedForms();

test('a dealer withdrawn while the form is open leaves its options, and the field says so', async () => {
  await sendForm(posts);
  const dealers = choices.dealers.filter(({ id }) => id !== '10');
  await posts[0]?.response(422, { outcome: 'invalid', fields: ['dealer'], choices: { ...choices, dealers } });
  expect(field('Concesionario')).toHaveAccessibleDescription(
    `${required} Lo que elegiste ya no está disponible: elige otra opción. Los de la isla elegida.`,
  );
  expect(field('Concesionario')).toHaveValue('');
  expect(options('Concesionario')).toEqual(['Elige una opción', 'Dealer Telde']);
  await userEvent.selectOptions(field('Concesionario'), '11');
  await waitFor(() => expect(screen.queryByText(required)).toBeNull());
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.body['dealer']).toBe('11');
});

test('a form that comes back from the server with a withdrawn dealer says so', () => {
  showForm({ values: { ...filled, dealer: '19' }, fields: ['dealer'], message: '' });
  expect(field('Concesionario')).toHaveAccessibleDescription(
    `${required} Lo que elegiste ya no está disponible: elige otra opción. Los de la isla elegida.`,
  );
});

test('a telephone number with a prefix has an error below, and a click applies the corrected one', async () => {
  showForm();
  await fillIn();
  await userEvent.clear(field('Teléfono'));
  await userEvent.type(field('Teléfono'), '+34 600-123-456');
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
  await userEvent.click(button());
  await waitFor(() =>
    expect(field('Teléfono')).toHaveAccessibleDescription(
      expect.stringContaining(`${required} Solo nueve cifras, sin prefijo ni otros signos.`),
    ),
  );
  expect(posts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Usar 600 123 456' }));
  expect(field('Teléfono')).toHaveValue('600 123 456');
  expect(field('Teléfono')).toHaveFocus();
  await waitFor(() => expect(field('Teléfono')).toHaveAttribute('aria-invalid', 'false'));
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('a slip in an address is asked about and never in the way', async () => {
  showForm();
  await fillIn();
  await userEvent.clear(field('Correo electrónico'));
  await userEvent.type(field('Correo electrónico'), 'ana@gmail.con');
  await userEvent.click(screen.getByRole('button', { name: '¿Querías decir ana@gmail.com?' }));
  expect(field('Correo electrónico')).toHaveValue('ana@gmail.com');
  expect(field('Correo electrónico')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^¿Querías/ })).toBeNull();
  await userEvent.type(field('Correo electrónico'), '{Backspace}n');
  await userEvent.click(button());
  await arrivals(posts, 1);
  expect(posts[0]?.body['email']).toBe('ana@gmail.con');
});

test('a lost connection is reported; until it is sent, the form has one key, after a reload too', async () => {
  const page = await sendForm(posts);
  await posts[0]?.fail();
  expect(await screen.findByText(/problema con la conexión a Internet/)).toBeVisible();
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  await posts[1]?.response(504, { outcome: 'unknown', message: 'Puede' });
  await userEvent.type(field('Apellidos'), ' Mesa');
  await userEvent.click(button());
  await arrivals(posts, 3);
  expect(posts[2]?.key).toBe(posts[0]?.key);
  await posts[2]?.fail();
  page.unmount();
  showForm();
  await userEvent.click(button());
  await arrivals(posts, 4);
  expect(posts[3]?.key).toBe(posts[0]?.key);
});

test('a broken or blocked storage does not prevent sending', async () => {
  window.sessionStorage.setItem('solicitud:contact', '{"values":7');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await sendForm(posts);
  await posts[0]?.fail();
  await screen.findByText(/problema con la conexión/);
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  jest.restoreAllMocks();
});

test.each([
  [{ message: 'En 9 segundos' }, /ya puedes enviarla otra vez/],
  [{ message: 'Puede que ya haya llegado.', mayHaveArrived: true }, /^Puede que ya haya llegado\.$/],
])(
  'a form that meets maintenance keeps what was typed, and says what is known until it is sent again: %j',
  async (reported, later) => {
    const page = await sendForm(posts);
    await posts[0]?.response(503, { outcome: 'maintenance', ...reported });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reported.message));
    expect(field('Nombre')).toHaveValue(filled.name);
    page.unmount();
    showForm();
    expect(await screen.findByText(later)).toBeVisible();
    expect(field('Apellidos')).toHaveValue(filled.surnames);
    await userEvent.click(button());
    await arrivals(posts, 2);
    expect(screen.queryByText(later)).toBeNull();
  },
);

test.each([
  [200, { outcome: 'sent' }, /No hace falta que la envíes otra vez/, ''],
  [500, { outcome: 'server-error' }, /más tarde/, filled.name],
  [503, { outcome: 'maintenance', message: 'En 9 segundos' }, /ya puedes enviarla otra vez/, filled.name],
])('a form that was closed before its result %i shows nothing, until it is shown again', async (...row) => {
  const [status, reported, later, name] = row;
  const page = await sendForm(posts);
  page.unmount();
  await posts[0]?.response(status, reported);
  expect(navigate).not.toHaveBeenCalled();
  expect(window.alert).not.toHaveBeenCalled();
  expect(useToasts.getState().toast).toBeNull();
  showForm();
  expect(await screen.findByText(later)).toBeVisible();
  expect(field('Nombre')).toHaveValue(name);
});

test('a page that is returned to after its form was sent has an empty, ready form, and leads nowhere', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await sendForm(posts);
  await posts[0]?.response(200, { outcome: 'sent' });
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  for (const name of ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono', 'Isla', 'Modelo'])
    expect(field(name)).toHaveValue('');
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  navigate.mockClear();
  act(() => {
    jest.advanceTimersByTime(20_000);
  });
  expect(navigate).not.toHaveBeenCalled();
  jest.useRealTimers();
});
