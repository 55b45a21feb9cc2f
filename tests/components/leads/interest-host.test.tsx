import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterestDialogHost } from '@/components/leads/interest/interest-host';
import { useFinance } from '@/components/finance/finance-store';
import { navigateTo } from '@/lib/navigation/navigate';
import es from '@/messages/es.json';
import { field, options } from '../../support/posted-forms';
import { pageGlobals } from '../../support/page-globals';
import { dialogsOpen } from '../../support/browser-globals';
import { SpanishMessages } from '../../support/messages';
import { choices } from '../../support/lead';
import { idlePage } from '../../support/idle';

jest.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
}));

jest.mock('@/lib/navigation/navigate', () => ({ navigateTo: jest.fn() }));

let amount: number;

const offer: typeof fetch = (href) => {
  const { searchParams } = new URL(href instanceof Request ? href.url : href, window.location.href);
  const id = searchParams.get('vehicle') ?? '';
  const vehicle = { id, name: `KONA ${id}`, title: `KONA ${id}`, amount, picture: null };
  const dealer = choices.dealers.find(({ name }) => name === 'Dealer Telde');
  const messages = { leads: es.leads, askedVehicle: es.askedVehicle, visitorFee: es.visitorFee };
  return Promise.resolve(Response.json({ vehicle, choices, dealer, privacyHref: null, messages }));
};

const { AbortController: PageAbortController } = pageGlobals();

beforeEach(() => {
  globalThis.AbortController = PageAbortController;
  dialogsOpen();
  amount = 24_520;
  useFinance.setState({ simulation: null });
  window.sessionStorage.clear();
  globalThis.fetch = jest.fn(offer);
  jest.mocked(navigateTo).mockClear();
});

/** The page at a path, with «Me interesa» of two vehicles, and of its own. */
const page = (path: string) => {
  const own = /\/vehiculo\/(6\d\d)/.exec(path)?.[1];
  window.history.replaceState(null, '', path);
  return (
    <SpanishMessages>
      {['501', '502', ...(own === undefined ? [] : [own])].map((id) => (
        <form key={id} data-interest={id} action={`/vehiculo/${id}`}>
          <button type="submit">{`Me interesa ${id}`}</button>
        </form>
      ))}
      <InterestDialogHost />
    </SpanishMessages>
  );
};
async function ask(vehicle: string): Promise<void> {
  fireEvent.submit(
    screen.getByRole('button', { name: `Me interesa ${vehicle}`, hidden: true }).closest('form')!,
  );
  await shown(vehicle);
}
/** Waits for the dialog's vehicle and its form. */
async function shown(vehicle: string): Promise<void> {
  await screen.findByText(`KONA ${vehicle}`, { selector: '.font-bold' });
  await screen.findByLabelText('Nombre');
}
const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Me interesa' });
/** Waits until the tab has stored the typed text. */
const storedText = (text: string) =>
  waitFor(() => expect(window.sessionStorage.getItem('solicitud:interest')).toContain(text));
const close = () => act(() => dialog()?.close());

test('a form left open returns when its vehicle is requested again, on whatever page, and no other one’s', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await storedText('"name":"Yaiza"');
  rerender(page('/vehiculos'));
  expect(dialog()).toBeNull();
  await ask('502');
  expect(field('Nombre')).toHaveValue('');
  await userEvent.type(field('Nombre'), 'Ana');
  close();
  await ask('501');
  await waitFor(() => expect(field('Nombre')).toHaveValue('Yaiza'));
});

test('a click that comes before the browser tells of the closing finds an empty form', async () => {
  render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await storedText('"name":"Yaiza"');
  dialog()!.open = false;
  await ask('501');
  expect(field('Nombre')).toHaveValue('');
});

test('it returns by itself where it was left, without a reload', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await storedText('"name":"Yaiza"');
  rerender(page('/vehiculos'));
  expect(dialog()).toBeNull();
  rerender(page('/vehiculo/501'));
  await shown('501');
  await waitFor(() => expect(field('Nombre')).toHaveValue('Yaiza'));
});

test('a form that the visitor closed, or emptied, opens empty', async () => {
  const { rerender } = render(page('/vehiculo/501'));
  await ask('501');
  await userEvent.type(field('Nombre'), 'Yaiza');
  await storedText('"name":"Yaiza"');
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
  await storedText('"name":"Yaiza"');
  rerender(page('/vehiculos'));
  rerender(page('/vehiculo/501?interes=1'));
  expect(dialog()).toBeNull();
});

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
  await storedText('"dealer":"11"');
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

  test('a click shows the price of now and tells the change, whatever the pointer does meanwhile', async () => {
    render(page('/vehiculo/609'));
    await idle();
    expect(requests()).toBe(1);
    amount = 27_990;
    const letGo = holdBack(offer);
    await ask('609');
    fireEvent.touchStart(screen.getByRole('button', { name: 'Me interesa 609', hidden: true }));
    await act(() => new Promise((done) => setTimeout(done)));
    letGo();
    await waitFor(() => expect(dialog()).toHaveTextContent(/Precio final 27\.990\s€/));
    expect(dialog()).toHaveTextContent(/El precio ha cambiado de 24\.520\s€ a 27\.990\s€/);
  });

  test('a click shows the vehicle before its form', async () => {
    render(page('/vehiculo/608'));
    await idle();
    expect(requests()).toBe(1);
    const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    fireEvent.submit(screen.getByRole('button', { name: 'Me interesa 608' }).closest('form')!);
    await screen.findByText('KONA 608', { selector: '.font-bold' });
    expect(dialog()?.querySelector('form')).toBeNull();
    expect(screen.queryByText('Cargando el formulario…')).toBeNull();
    const frames = frame.mock.calls;
    frame.mockRestore();
    frames.forEach(([painted]) => painted(0));
    expect(await screen.findByLabelText('Nombre')).toBeInTheDocument();
  });

  test('once, however often a pointer comes', async () => {
    render(page('/vehiculo/602'));
    jest.useFakeTimers({ advanceTimers: true });
    for (const _ of [1, 2, 3]) {
      await userEvent.hover(screen.getByRole('button', { name: 'Me interesa 602' }));
      await userEvent.unhover(screen.getByRole('button', { name: 'Me interesa 602' }));
      await act(() => jest.runAllTimersAsync());
    }
    jest.useRealTimers();
    await idle();
    expect(requests()).toBe(1);
  });

  test('not where data is saved, nor on the form’s own page, nor where the vehicle can’t be asked for', async () => {
    for (const path of ['/vehiculos', '/vehiculo/603?interes=1', '/vehiculo/999']) {
      const { unmount } = render(page(path));
      await idle();
      unmount();
    }
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    render(page('/vehiculo/603'));
    await idle();
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
    expect(requests()).toBe(0);
  });

  test('a lost connection at its opening leaves it unchanged', async () => {
    render(page('/vehiculo/604'));
    await idle();
    expect(requests()).toBe(1);
    jest.mocked(fetch).mockRejectedValue(new TypeError('offline'));
    await ask('604');
    await waitFor(() => expect(requests()).toBe(2));
    await idle();
    expect(dialog()).toHaveTextContent('KONA 604');
    expect(navigateTo).not.toHaveBeenCalled();
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
  ] as const)('a press waits for the same answer, which %s', async (outcome, vehicle, response) => {
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
    expect(requests()).toBe(1);
  });
});
