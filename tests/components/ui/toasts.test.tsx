import { Toasts, useToasts } from '@/components/ui/toasts';
import { act, fireEvent, renderInSpanish, screen } from '../../support/render';
import { givenEmptyDevice } from '../../support/stores';

const { show: tell } = useToasts.getInitialState();
const show = (title: string, body = '') => act(() => tell({ icon: 'success', title, body }));

givenEmptyDevice();
beforeEach(() => {
  renderInSpanish(<Toasts />);
});

test('a toast goes by itself when its animation ends', () => {
  show('Vehículo añadido');
  fireEvent.animationEnd(screen.getByText('Vehículo añadido'));
  expect(screen.queryByText('Vehículo añadido')).not.toBeInTheDocument();
});

test.each(['press on it', 'press on its button'])('it goes at once by a %s', (how) => {
  show('Hola');
  fireEvent.click(how === 'press on it' ? screen.getByText('Hola') : screen.getByRole('button'));
  expect(screen.queryByText('Hola')).not.toBeInTheDocument();
});

test('the next toast takes its place, and has its own five seconds', () => {
  show('Vehículo añadido', 'uno');
  const first = screen.getByText('uno').closest('.toast');
  show('Vehículo añadido', 'dos');
  expect(screen.getAllByText('Vehículo añadido')).toHaveLength(1);
  expect(screen.getByText('dos').closest('.toast')).not.toBe(first);
});

test('a toast lies above a dialog that was opened since, and is not shown anew without one', () => {
  const region = screen.getByRole('region', { name: 'Notificaciones' });
  const holders: (HTMLElement | null)[] = [];
  // Browsers hide a popover that is moved.
  Object.assign(region, {
    matches: (selector: string) => selector === ':popover-open' && holders.at(-1) === region.parentElement,
    showPopover: () => holders.push(region.parentElement),
  });
  const home = region.parentElement;
  show('uno');
  show('dos');
  expect(holders).toEqual([home]);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  show('tres');
  expect(holders).toEqual([home, dialog]);
  dialog.open = false;
  dialog.dispatchEvent(new Event('close'));
  expect(holders).toEqual([home, dialog, home]);
  dialog.remove();
});
