import { fireEvent, render, screen } from '@testing-library/react';
import { polyfillOverlays } from '@/lib/browser/overlays';
import { pageGlobals } from '../../support/page-globals';

const opened = jest.fn();
const { AbortController: PageAbortController } = pageGlobals();
let page: AbortController;

beforeEach(() => {
  page = new PageAbortController();
  opened.mockReset();
  window.HTMLDialogElement.prototype.showModal = opened;
});
afterEach(() => page.abort());

function show(onClick?: (event: { preventDefault: () => void }) => void): HTMLElement {
  render(
    <>
      <button type="button" onClick={onClick} {...{ command: 'show-modal', commandfor: 'about' }}>
        Más
      </button>
      <dialog id="about" />
    </>,
  );
  polyfillOverlays(page.signal);
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
