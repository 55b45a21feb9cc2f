import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftOf, prefillContactDraft } from '../../../components/leads/form/draft';
import { givenRouter } from '../../support/router';
import { arrivals, button, field, fillIn, postedForms, required, showForm } from '../../support/posted-forms';
import { filled } from '../../support/lead';

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

test('why a form came back from the server is said until it is sent again', async () => {
  showForm({ values: { ...filled, terms: false }, fields: [], message: 'Has enviado muchas solicitudes.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Has enviado muchas solicitudes.');
  await userEvent.click(button());
  await arrivals(posts, 1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('data typed in the chat fills the form, after a reload too, and leaves the rest unchanged', async () => {
  const page = showForm();
  await userEvent.type(field('Teléfono'), filled.phone);
  page.unmount();
  prefillContactDraft({ name: 'Yaiza', surnames: 'Cabrera', email: 'yaiza@example.com' });
  showForm().unmount();
  showForm();
  await waitFor(() => expect(field('Nombre')).toHaveValue('Yaiza'));
  expect(field('Apellidos')).toHaveValue('Cabrera');
  expect(field('Correo electrónico')).toHaveValue('yaiza@example.com');
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
