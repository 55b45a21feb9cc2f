import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, close, dialog, givenInterestHost, page, shown } from '../../support/interest-host';
import { draftOf } from '../../../components/leads/form/draft';
import { filled } from '../../support/lead';
import { field } from '../../support/posted-forms';

jest.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
}));

jest.mock('@/lib/navigation/navigate', () => ({ navigateTo: jest.fn() }));

givenInterestHost();

const recover = () => screen.queryByRole('button', { name: 'Recuperar lo escrito' });

test('a form that the visitor closed opens empty, on any page, and a click recovers what was typed', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  expect(recover()).toBeNull();
  await userEvent.type(field('Nombre'), 'Yaiza');
  await userEvent.selectOptions(field('Isla'), '1');
  await userEvent.selectOptions(field('Concesionario'), '10');
  await userEvent.click(field('Acepto el análisis de mi perfil'));
  close();
  await ask('502');
  expect(recover()).toBeNull();
  close();
  rerender(page('/vehiculos'));
  expect(dialog()).toBeNull();
  await ask('501');
  expect(field('Nombre')).toHaveValue('');
  // Opened and closed again, it is offered still; so it is where the visitor starts anew and thinks better of it.
  close();
  await ask('501');
  await userEvent.type(field('Nombre'), 'Y');
  await userEvent.clear(field('Nombre'));
  await userEvent.click(recover()!);
  expect(field('Nombre')).toHaveValue('Yaiza');
  expect(field('Nombre')).toHaveFocus();
  expect(field('Isla')).toHaveValue('1');
  expect(field('Concesionario')).toHaveValue('10');
  expect(field('Acepto el análisis de mi perfil')).toBeChecked();
  expect(recover()).toBeNull();
});

test('a recovered form that was sent before is sent with its key again', async () => {
  render(page('/vehiculo/501'));
  await ask('501');
  const keys: (string | null)[] = [];
  const sendTo504 = async () => {
    jest.mocked(fetch).mockImplementationOnce((_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Promise.resolve(Response.json({ outcome: 'unknown', message: 'Puede' }, { status: 504 }));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    await screen.findByText('Puede', {}, { timeout: 4_000 });
  };
  for (const [name, text] of [
    ['Nombre', 'Yaiza'],
    ['Apellidos', 'Cabrera'],
    ['Correo electrónico', 'yaiza@example.com'],
    ['Teléfono', '600123123'],
  ] as const)
    await userEvent.type(field(name), text);
  await userEvent.selectOptions(field('Isla'), '1');
  await userEvent.selectOptions(field('Concesionario'), '10');
  await userEvent.click(field('He leído y acepto la política de privacidad'));
  await sendTo504();
  close();
  await ask('501');
  await userEvent.click(recover()!);
  await sendTo504();
  expect(keys[1]).toBe(keys[0]);
});

describe('a dialog that a reload left open', () => {
  const isLeftOpen = (path: string) =>
    window.sessionStorage.setItem('solicitud:abierta', JSON.stringify([path, '501']));
  beforeEach(() => draftOf('interest', '501').save({ values: filled, notice: 'Puede' }));

  test('returns by itself with its input and its notice, until it is closed', async () => {
    isLeftOpen('/vehiculos');
    const { rerender } = render(page('/vehiculos'));
    await shown('501');
    await waitFor(() => expect(field('Nombre')).toHaveValue(filled.name));
    expect(field('Concesionario')).toHaveValue('10');
    expect(screen.getByRole('alert')).toHaveTextContent('Puede');
    close();
    rerender(page('/vehiculo/502'));
    rerender(page('/vehiculos'));
    expect(dialog()).toBeNull();
  });
});
