import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigateTo } from '@/lib/navigation/navigate';
import { ask, dialog, givenInterestHost, offer, page, storedText } from '../../support/interest-host';
import { field, options } from '../../support/posted-forms';
import { idlePage } from '../../support/idle';

jest.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
}));

jest.mock('@/lib/navigation/navigate', () => ({ navigateTo: jest.fn() }));

givenInterestHost();
beforeEach(() => jest.mocked(navigateTo).mockClear());

test('island and dealer are empty; the vehicle’s own dealer is one click', async () => {
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
  await storedText('501', '"dealer":"11"');
});

describe('on its vehicle’s page the offer is requested ahead', () => {
  const requests = () => jest.mocked(fetch).mock.calls.length;
  /** Delays responses until they are released. */
  const holdBack = (response: typeof fetch) => {
    let letGo: () => void = () => undefined;
    const pending = new Promise<void>((done) => (letGo = done));
    jest.mocked(fetch).mockImplementation((href) => pending.then(() => response(href)));
    return letGo;
  };
  const whenIdle = idlePage();
  /** The visitor uses the page, which is then idle. */
  const idle = async () => {
    fireEvent.keyDown(document);
    await whenIdle();
  };

  test('once the visitor uses the page and it is idle, and a click shows the form at once', async () => {
    render(page('/vehiculo/601'));
    await whenIdle();
    expect(requests()).toBe(0);
    await idle();
    expect(requests()).toBe(1);
    const letGo = holdBack(offer);
    await ask('601');
    letGo();
    // The shown data is compared with the server's.
    await waitFor(() => expect(requests()).toBe(2));
    expect(dialog()).toHaveTextContent('KONA 601');
  });

  test('a vehicle that is gone when it opens leads to its page', async () => {
    render(page('/vehiculo/605'));
    await idle();
    expect(requests()).toBe(1);
    jest.mocked(fetch).mockResolvedValue(Response.json({ outcome: 'error' }, { status: 404 }));
    await ask('605');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/vehiculo/605?interes=1', 'load'));
  });

  test.each([
    ['comes', '606', offer],
    ['doesn’t come', '607', () => Promise.reject(new TypeError('offline'))],
  ] as const)('a press waits for an answer, which %s', async (outcome, vehicle, response) => {
    const letGo = holdBack(response);
    render(page(`/vehiculo/${vehicle}`));
    await idle();
    expect(requests()).toBe(1);
    fireEvent.submit(screen.getByRole('button', { name: `Me interesa ${vehicle}` }).closest('form')!);
    await screen.findByText('Cargando el formulario…');
    letGo();
    await waitFor(() =>
      outcome === 'comes'
        ? expect(dialog()).toHaveTextContent(`KONA ${vehicle}`)
        : expect(navigateTo).toHaveBeenCalledWith(`/vehiculo/${vehicle}?interes=1`, 'load'),
    );
  });
});
