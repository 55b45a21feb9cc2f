import { Toasts } from '@/components/ui/toasts';
import { PrintAndShareActions } from '@/components/vehicle/share-actions';
import { renderInSpanish, screen, userEvent, waitFor } from '../../support/render';
import { toastTexts } from '../../support/toasts';
import { givenEmptyDevice } from '../../support/stores';

const vehicle = {
  id: '501',
  name: 'KONA & más 100 %',
  price: 24_520,
  fee: 382,
  url: 'https://stock.example.com/vehiculo/501',
};
const { url } = vehicle;
const reported = () =>
  (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'share');

const showPopover = jest.fn();

function show(given: Partial<typeof vehicle> | { fee: null } = {}) {
  renderInSpanish(
    <>
      <PrintAndShareActions vehicle={{ ...vehicle, ...given }} />
      <Toasts />
    </>,
  );
  // The region of toasts is one, too.
  showPopover.mockClear();
}

/** Adds a browser feature that jsdom lacks, until the test ends. */
function give(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { configurable: true, value });
}

givenEmptyDevice();
beforeEach(() => {
  delete window.dataLayer;
  give(HTMLElement.prototype, 'showPopover', showPopover);
  give(HTMLElement.prototype, 'hidePopover', jest.fn());
});
afterEach(() => give(navigator, 'share', undefined));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['closed by the visitor', 'AbortError', 0],
  ['refused by the browser', 'NotAllowedError', 1],
])(
  'after a system’s dialog that was %s nothing is told, and the menu opens %s: %i',
  async (_, name, opened) => {
    give(navigator, 'share', () => Promise.reject(new DOMException('', name)));
    show();
    await press('Compartir');
    await waitFor(() => expect(showPopover).toHaveBeenCalledTimes(opened));
    expect(reported()).toEqual([]);
  },
);

test('the system’s dialog is handed the vehicle with its address, and that is told', async () => {
  const share = jest.fn(() => Promise.resolve());
  give(navigator, 'share', share);
  show();
  await press('Compartir');
  const text = 'KONA & más 100 %: 24.520\u00a0€ o desde 382\u00a0€/mes.';
  expect(share.mock.calls).toEqual([[{ title: vehicle.name, text, url }]]);
  await waitFor(() => expect(reported()).toHaveLength(1));
});

test('where it can’t be copied the toast shows the address', async () => {
  show();
  const user = userEvent.setup();
  give(navigator, 'clipboard', undefined);
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  await waitFor(() => expect(toastTexts()).toEqual(['No se ha podido copiar el enlace', url]));
  expect(reported()).toEqual([]);
});
