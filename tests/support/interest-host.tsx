import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { InterestDialogHost } from '@/components/leads/interest/interest-host';
import { useFinance } from '@/components/finance/finance-store';
import es from '@/messages/es.json';
import { pageGlobals } from './page-globals';
import { dialogsOpen } from './browser-globals';
import { SpanishMessages } from './messages';
import { choices } from './lead';

let amount: number;

/** Changes the price of all vehicles, in euros. */
export const priceNow = (euros: number) => (amount = euros);

/** Our server's offer of any vehicle. */
export const offer: typeof fetch = (href) => {
  const { searchParams } = new URL(href instanceof Request ? href.url : href, window.location.href);
  const id = searchParams.get('vehicle') ?? '';
  const vehicle = { id, name: `KONA ${id}`, title: `KONA ${id}`, amount, picture: null };
  const dealer = choices.dealers.find(({ name }) => name === 'Dealer Telde');
  const messages = { leads: es.leads, askedVehicle: es.askedVehicle, visitorFee: es.visitorFee };
  return Promise.resolve(Response.json({ vehicle, choices, dealer, privacyHref: null, messages }));
};

/** Replaces the browser and our server. Call it at the top of a file. */
export function givenInterestHost(): void {
  const { AbortController: PageAbortController, FormData: PageFormData } = pageGlobals();
  beforeEach(() => {
    globalThis.AbortController = PageAbortController;
    globalThis.FormData = PageFormData;
    dialogsOpen();
    priceNow(24_520);
    useFinance.setState({ simulation: null });
    window.sessionStorage.clear();
    globalThis.fetch = jest.fn(offer);
  });
}

/** The page at a path, with «Me interesa» of two vehicles, and of its own. */
export const page = (path: string) => {
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
/** Opens the dialog of a vehicle. */
export async function ask(vehicle: string): Promise<void> {
  fireEvent.submit(
    screen.getByRole('button', { name: `Me interesa ${vehicle}`, hidden: true }).closest('form')!,
  );
  await shown(vehicle);
}
/** Waits for the dialog's vehicle and its form. */
export async function shown(vehicle: string): Promise<void> {
  await screen.findByText(`KONA ${vehicle}`, { selector: '.font-bold' });
  await screen.findByLabelText('Nombre');
}
export const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Me interesa' });
/** Waits until the tab has stored the typed text. */
export const storedText = (vehicle: string, text: string) =>
  waitFor(() => expect(window.sessionStorage.getItem(`solicitud:interest:${vehicle}`)).toContain(text));
export const close = () => act(() => dialog()?.close());
