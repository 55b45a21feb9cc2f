import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arrivals, button, field, fillIn, postedForms, required, showForm } from '../../support/posted-forms';
import { givenRouter } from '../../support/router';

givenRouter();

const posts = postedForms();

test('a telephone number with a prefix has an error below, and a click applies the corrected one', async () => {
  showForm();
  await fillIn();
  await userEvent.clear(field('Teléfono'));
  await userEvent.type(field('Teléfono'), '+34 600-123-456');
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
  await userEvent.click(button());
  await waitFor(() =>
    expect(field('Teléfono')).toHaveAccessibleDescription(`${required} Nueve cifras, sin prefijo.`),
  );
  expect(posts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Usar 600 123 456' }));
  expect(field('Teléfono')).toHaveValue('600 123 456');
  expect(field('Teléfono')).toHaveFocus();
  await waitFor(() => expect(field('Teléfono')).toHaveAttribute('aria-invalid', 'false'));
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('no correction is offered for a number of unknown format', async () => {
  showForm();
  await userEvent.type(field('Teléfono'), '+44 7911 123456');
  await userEvent.click(button());
  await waitFor(() =>
    expect(field('Teléfono')).toHaveAccessibleDescription(`${required} Nueve cifras, sin prefijo.`),
  );
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('an address as it is pasted is refused, and a click applies the one in it', async () => {
  showForm();
  await fillIn();
  await userEvent.clear(field('Correo electrónico'));
  await userEvent.type(field('Correo electrónico'), 'Ana <ana@example.com>,');
  await userEvent.click(button());
  await screen.findByText(required);
  await userEvent.click(screen.getByRole('button', { name: 'Usar ana@example.com' }));
  expect(field('Correo electrónico')).toHaveValue('ana@example.com');
  await waitFor(() => expect(screen.queryByText(required)).toBeNull());
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
