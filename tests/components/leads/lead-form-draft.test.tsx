import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { draftOf, prefillContactDraft } from '../../../components/leads/form/draft';
import { givenRouter } from '../../support/router';
import {
  arrivals,
  button,
  contactForm,
  field,
  fillIn,
  options,
  postedForms,
  required,
  showForm,
} from '../../support/posted-forms';
import { choices, filled } from '../../support/lead';

givenRouter();

const posts = postedForms();

test('a lost connection is reported; sent again, the same form has the same key, a corrected one another', async () => {
  showForm();
  await fillIn();
  await userEvent.click(button());
  await arrivals(posts, 1);
  await posts[0]?.fail();
  expect(await screen.findByText(/problema con la conexión a Internet/)).toBeVisible();
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  await posts[1]?.response(504, { outcome: 'unknown', message: 'Puede' });
  await userEvent.type(field('Apellidos'), ' Mesa');
  await userEvent.click(button());
  await arrivals(posts, 3);
  expect(posts[2]?.key).not.toBe(posts[0]?.key);
});

test('a reload retains the typed data, as typed, and its key', async () => {
  const page = showForm();
  await fillIn();
  await userEvent.clear(field('Teléfono'));
  await userEvent.type(field('Teléfono'), '600 12 31 23');
  await userEvent.click(button());
  await arrivals(posts, 1);
  page.unmount();
  showForm();
  await waitFor(() => expect(field('Nombre')).toHaveValue(filled.name));
  expect(field('Teléfono')).toHaveValue('600 12 31 23');
  expect(field('Isla')).toHaveValue('1');
  expect(field('Concesionario')).toHaveValue('10');
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  expect({ ...posts[1]?.body, elapsedMs: '' }).toEqual({ ...posts[0]?.body, elapsedMs: '' });
});

test('the draft outlives a reload after which the browser itself puts back what it can, but not the dealer', async () => {
  const page = showForm();
  await fillIn();
  page.unmount();
  const container = document.createElement('div');
  container.innerHTML = renderToString(contactForm());
  document.body.append(container);
  for (const [name, value] of [
    ['Nombre', filled.name],
    ['Isla', '1'],
  ] as const)
    Object.assign(field(name), { value });
  render(contactForm(), { container, hydrate: true });
  await waitFor(() => expect(field('Concesionario')).toHaveValue('10'));
  expect(field('Apellidos')).toHaveValue(filled.surnames);
  expect(field('Isla')).toHaveValue('1');
});

test('island and dealer chosen before hydration stay, among the dealers of the island', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(contactForm());
  document.body.append(container);
  Object.assign(field('Isla'), { value: '1' });
  Object.assign(field('Concesionario'), { value: '10' });
  render(contactForm(), { container, hydrate: true });
  await waitFor(() =>
    expect(options('Concesionario')).toEqual(['Elige una opción', 'Dealer Las Palmas', 'Dealer Telde']),
  );
  expect(field('Concesionario')).toHaveValue('10');
});

test('why a form came back from the server is said until it is sent again', async () => {
  showForm({ values: { ...filled, terms: false }, fields: [], message: 'Has enviado muchas solicitudes.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Has enviado muchas solicitudes.');
  await userEvent.click(button());
  await arrivals(posts, 1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('data typed in the chat fills the form, after a reload too', async () => {
  prefillContactDraft({ name: 'Yaiza', surnames: 'Cabrera', email: 'yaiza@example.com' });
  showForm().unmount();
  showForm();
  await waitFor(() => expect(field('Nombre')).toHaveValue('Yaiza'));
  expect(field('Apellidos')).toHaveValue('Cabrera');
  expect(field('Correo electrónico')).toHaveValue('yaiza@example.com');
  expect(field('Teléfono')).toHaveValue('');
});

test('data typed in the chat leaves the rest of the form unchanged', async () => {
  const page = showForm();
  await userEvent.type(field('Teléfono'), filled.phone);
  page.unmount();
  prefillContactDraft({ name: 'Yaiza', surnames: '', email: '' });
  showForm();
  await waitFor(() => expect(field('Nombre')).toHaveValue('Yaiza'));
  expect(field('Teléfono')).toHaveValue(filled.phone);
});

test('a broken or blocked storage does not prevent sending', async () => {
  window.sessionStorage.setItem('solicitud:contact', '{"values":7');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  showForm();
  await fillIn();
  await userEvent.click(button());
  await arrivals(posts, 1);
  await posts[0]?.fail();
  await screen.findByText(/problema con la conexión/);
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  jest.restoreAllMocks();
});

test('fields that only the server refuses are named like any others', async () => {
  showForm();
  await fillIn();
  await userEvent.click(button());
  await arrivals(posts, 1);
  await posts[0]?.response(422, { outcome: 'invalid', fields: ['dealer'], choices });
  const summary = await screen.findByRole('group', { name: 'Revisa un campo' });
  expect(summary).toHaveFocus();
  expect(field('Concesionario')).toHaveAccessibleDescription(expect.stringContaining(required));
});

test('a form that comes back from the server shows its errors, and is checked with every change', async () => {
  showForm({ values: { ...filled, name: 'Ana 2' }, fields: ['name'], message: '' });
  expect(screen.getByText(required)).toBeVisible();
  expect(field('Concesionario')).toHaveValue('10');
  await userEvent.clear(field('Nombre'));
  await userEvent.type(field('Nombre'), 'Ana');
  await waitFor(() => expect(screen.queryByText(required)).toBeNull());
});

test('the note on a consent opens half a second after the click', () => {
  jest.useFakeTimers();
  const showModal = jest.fn();
  window.HTMLDialogElement.prototype.showModal = showModal;
  showForm();
  fireEvent.click(screen.getByRole('button', { name: 'Más información sobre el análisis' }));
  act(() => jest.advanceTimersByTime(499));
  expect(showModal).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(showModal).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test.each(['Puede que tu solicitud ya haya llegado.', 'El sitio estaba en mantenimiento.'])(
  'a form that met maintenance says what is known until it is sent again: %s',
  async (announced) => {
    draftOf('contact', null).save({ values: filled, notice: announced });
    showForm();
    expect(await screen.findByText(announced)).toBeVisible();
    expect(field('Apellidos')).toHaveValue(filled.surnames);
    await userEvent.click(button());
    await arrivals(posts, 1);
    expect(screen.queryByText(announced)).toBeNull();
  },
);
