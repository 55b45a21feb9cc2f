import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterestHost } from '@/components/leads/interest/interest-host';
import es from '@/messages/es.json';
import { field, options } from '../../support/posted-forms';
import { pageGlobals } from '../../support/page-globals';
import { SpanishMessages } from '../../support/messages';
import { choices } from '../../support/lead';

jest.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
}));

const { AbortController: PageAbortController } = pageGlobals();

beforeEach(() => {
  globalThis.AbortController = PageAbortController;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  window.sessionStorage.clear();
  const messages = { leads: es.leads, askedVehicle: es.askedVehicle };
  globalThis.fetch = jest.fn((href: unknown) => {
    const id = new URL(String(href), window.location.href).searchParams.get('vehicle') ?? '';
    const vehicle = { id, name: `KONA ${id}`, title: `KONA ${id}`, price: '24.520 €', picture: null };
    const dealer = choices.dealers.find(({ name }) => name === 'Dealer Telde');
    return Promise.resolve(Response.json({ vehicle, choices, dealer, privacyHref: null, messages }));
  });
});

/** The page at a path, with «Me interesa» of two vehicles. */
const page = (path: string) => {
  window.history.replaceState(null, '', path);
  return (
    <SpanishMessages>
      {['501', '502'].map((id) => (
        <form key={id} data-interest={id} action={`/vehiculo/${id}`}>
          <button type="submit">{`Me interesa ${id}`}</button>
        </form>
      ))}
      <InterestHost />
    </SpanishMessages>
  );
};
async function ask(vehicle: string): Promise<void> {
  fireEvent.submit(
    screen.getByRole('button', { name: `Me interesa ${vehicle}`, hidden: true }).closest('form')!,
  );
  await screen.findByText(`KONA ${vehicle}`, { selector: '.font-bold' });
}
const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Me interesa' });
/** Waits until the tab has heard of what was typed. */
const keptText = (text: string) =>
  waitFor(() => expect(window.sessionStorage.getItem('solicitud:interest')).toContain(text));
const close = () => act(() => dialog()?.close());

test('a form left open returns when its vehicle is asked for again, on whatever page, and no other one’s', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await keptText('"name":"Yaiza"');
  rerender(page('/vehiculos'));
  expect(dialog()).toBeNull();
  await ask('502');
  expect(field('Nombre')).toHaveValue('');
  await userEvent.type(field('Nombre'), 'Ana');
  close();
  await ask('501');
  await waitFor(() => expect(field('Nombre')).toHaveValue('Yaiza'));
});

test('a press that comes before the browser tells of the closing finds an empty form', async () => {
  render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await keptText('"name":"Yaiza"');
  dialog()!.open = false;
  await ask('501');
  expect(field('Nombre')).toHaveValue('');
});

test('it returns by itself where it was left, without a reload', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await keptText('"name":"Yaiza"');
  rerender(page('/vehiculos'));
  expect(dialog()).toBeNull();
  rerender(page('/vehiculo/501'));
  await screen.findByText('KONA 501', { selector: '.font-bold' });
  await waitFor(() => expect(field('Nombre')).toHaveValue('Yaiza'));
});

test('a form that the visitor closed, or emptied, opens empty', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await keptText('"name":"Yaiza"');
  close();
  await ask('501');
  expect(field('Nombre')).toHaveValue('');
  await userEvent.type(field('Nombre'), 'Y');
  await userEvent.clear(field('Nombre'));
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  rerender(page('/vehiculos'));
  rerender(page('/vehiculo/501'));
  expect(dialog()).toBeNull();
});

test('nothing opens over the form’s own page', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await keptText('"name":"Yaiza"');
  rerender(page('/vehiculos'));
  rerender(page('/vehiculo/501?interes=1'));
  expect(dialog()).toBeNull();
});

test('island and dealer are empty; the vehicle’s own dealer is one press', async () => {
  render(page('/vehiculo/501'));
  await ask('501');
  expect(field('Isla')).toHaveValue('');
  expect(options('Concesionario')).toEqual(['Elige primero la isla']);
  await userEvent.click(
    screen.getByRole('button', { name: 'Está en Dealer Telde: elegir este concesionario' }),
  );
  expect(field('Isla')).toHaveValue('1');
  expect(field('Concesionario')).toHaveValue('11');
  expect(field('Concesionario')).toHaveFocus();
  await keptText('"dealer":"11"');
});
