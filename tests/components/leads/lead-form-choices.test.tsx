import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeadChoices } from '@/lib/leads/fields';
import {
  arrivals,
  button,
  field,
  fillIn,
  options,
  postedForms,
  required,
  showForm,
} from '../../support/posted-forms';
import { givenRouter } from '../../support/router';
import { choices, filled } from '../../support/lead';

givenRouter();

const posts = postedForms();

test('a dealer withdrawn while the form is open leaves its options, and the field says so', async () => {
  showForm();
  await fillIn();
  await userEvent.click(button());
  await arrivals(posts, 1);
  const dealers = choices.dealers.filter(({ id }) => id !== '10');
  await posts[0]?.response(422, { outcome: 'invalid', fields: ['dealer'], choices: { ...choices, dealers } });
  expect(field('Concesionario')).toHaveAccessibleDescription(
    `${required} Dealer Las Palmas ya no está disponible, elige otro.`,
  );
  expect(field('Concesionario')).toHaveValue('');
  expect(options('Concesionario')).toEqual(['Elige una opción', 'Dealer Telde']);
  await userEvent.selectOptions(field('Concesionario'), '11');
  await waitFor(() => expect(screen.queryByText(required)).toBeNull());
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.body['dealer']).toBe('11');
});

test('so do a model, and an island that has lost all its dealers', async () => {
  showForm();
  await fillIn();
  await userEvent.click(button());
  await arrivals(posts, 1);
  const now: LeadChoices = {
    islands: choices.islands.filter(({ id }) => id !== '1'),
    dealers: choices.dealers.filter(({ islandId }) => islandId !== '1'),
    models: choices.models.filter(({ id }) => id !== 'kona'),
  };
  await posts[0]?.response(422, { outcome: 'invalid', fields: ['island', 'dealer', 'model'], choices: now });
  expect(screen.getByText('Gran Canaria ya no está disponible, elige otra.')).toBeVisible();
  expect(screen.getByText('Dealer Las Palmas ya no está disponible, elige otro.')).toBeVisible();
  expect(screen.getByText('KONA ya no está disponible, elige otro.')).toBeVisible();
  expect(options('Isla')).toEqual(['Elige una opción', 'Tenerife']);
  expect(options('Concesionario')).toEqual(['Elige primero la isla']);
  await userEvent.selectOptions(field('Isla'), '2');
  await userEvent.selectOptions(field('Concesionario'), '20');
  await userEvent.selectOptions(field('Modelo'), 'i20');
  await userEvent.click(button());
  await arrivals(posts, 2);
  expect(posts[1]?.body).toMatchObject({ island: '2', dealer: '20', model: 'i20' });
});

test('a form that comes back from the server with a withdrawn dealer says so', () => {
  showForm({ values: { ...filled, dealer: '19' }, fields: ['dealer'], message: '' });
  expect(field('Concesionario')).toHaveAccessibleDescription(
    `${required} Lo que elegiste ya no está disponible, elige otro.`,
  );
});
