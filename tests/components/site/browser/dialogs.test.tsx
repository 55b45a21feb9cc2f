import { fireEvent, render, screen } from '@testing-library/react';
import { initDialogs } from '@/components/site/browser/dialogs';
import { pageGlobals } from '../../../support/page-globals';

const opened = jest.fn();
const { AbortController: PageAbortController } = pageGlobals();
let page: AbortController;

beforeEach(() => {
  page = new PageAbortController();
  opened.mockReset();
  window.HTMLDialogElement.prototype.showModal = opened;
});
afterEach(() => page.abort());

/** React's types don't know these attributes. */
const invoker = { command: 'show-modal', commandfor: 'about' };

function show(onClick?: (event: { preventDefault: () => void }) => void): HTMLElement {
  render(
    <>
      <button type="button" onClick={onClick} {...invoker}>
        Más
      </button>
      <dialog id="about" />
    </>,
  );
  initDialogs(jest.fn(), page.signal);
  return screen.getByRole('button');
}

test('where browsers know no commands a click opens the dialog', () => {
  fireEvent.click(show());
  expect(opened).toHaveBeenCalledTimes(1);
});

test('as in browsers that do, a click that was prevented opens nothing', () => {
  fireEvent.click(show((event) => event.preventDefault()));
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ['begins and ends beside it', 5, 5, 1],
  ['is on its own padding', 110, 110, 0],
  ['begins inside, as a selection of text does, and ends beside it', 110, 5, 0],
  ['begins beside it and ends inside', 5, 110, 0],
])('a press that %s closes a dialog, or not', (_, from, to, closings) => {
  show();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  const close = jest.fn();
  Object.assign(dialog, { close, getBoundingClientRect: () => new DOMRect(100, 100, 200, 200) });
  const at = (name: string, place: number) =>
    fireEvent(dialog, new MouseEvent(name, { bubbles: true, clientX: place, clientY: place }));
  at('pointerdown', from);
  at('click', to);
  expect(close).toHaveBeenCalledTimes(closings);
});
