import { fireEvent, render, screen } from '@testing-library/react';
import {
  countDialogsOfEntry,
  giveDialogsHistoryEntries,
  popDialogEntriesThen,
  whenDialogEntriesPopped,
} from '@/components/site/browser/dialogs';
import { dialogsOpen } from '../../../support/browser-globals';
import { pageGlobals } from '../../../support/page-globals';

const { AbortController: PageAbortController } = pageGlobals();
const onPageStep = jest.fn();
/** The steps that the browser is asked to take. */
const go = jest.fn();
let page: AbortController;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  go.mockReset();
  jest.spyOn(window.history, 'go').mockImplementation(go);
  page = new PageAbortController();
  onPageStep.mockReset();
  dialogsOpen();
  window.history.replaceState(null, '', '/vehiculos');
});
afterEach(async () => {
  await watched();
  jest.runAllTimers();
  page.abort();
  jest.useRealTimers();
});

/** React's types don't know these attributes. */
const invoker = { command: 'show-modal', commandfor: 'about' };

function show(onClick?: (event: { preventDefault: () => void }) => void) {
  render(
    <>
      <button type="button" onClick={onClick} {...invoker}>
        Más
      </button>
      <dialog id="about" closedby="any" />
    </>,
  );
  giveDialogsHistoryEntries((_, staysOnUrl) => void (staysOnUrl || onPageStep()), page.signal);
  return {
    button: screen.getByRole('button', { hidden: true }),
    dialog: screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }),
  };
}

/** Lets what watches the document see it. */
const watched = () => Promise.resolve();

/** A step of the history that the browser has taken, to an entry with this state. */
function stepTo(state: object | null, href?: string): void {
  window.history.replaceState(state, '', href);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

describe('where browsers know no commands', () => {
  test('a click opens the dialog', () => {
    const { button, dialog } = show();
    fireEvent.click(button);
    expect(dialog.open).toBe(true);
  });

  test('as in browsers that do, a click that was prevented opens nothing', () => {
    const { button, dialog } = show((event) => event.preventDefault());
    fireEvent.click(button);
    expect(dialog.open).toBe(false);
  });
});

describe('where browsers don’t know what closes a dialog', () => {
  test.each([
    ['begins and ends beside it', 5, 5, 'any', 1],
    ['is on its own padding', 110, 110, 'any', 0],
    ['begins inside, as a selection of text does, and ends beside it', 110, 5, 'any', 0],
    ['begins beside it and ends inside', 5, 110, 'any', 0],
    ['is beside one that keeps what is typed', 5, 5, 'closerequest', 0],
  ])('a press that %s closes it, or not', (_, from, to, closedBy, closings) => {
    const { dialog } = show();
    dialog.setAttribute('closedby', closedBy);
    const close = jest.fn();
    Object.assign(dialog, { close, getBoundingClientRect: () => new DOMRect(100, 100, 200, 200) });
    const at = (name: string, place: number) =>
      fireEvent(dialog, new MouseEvent(name, { bubbles: true, clientX: place, clientY: place }));
    at('pointerdown', from);
    at('click', to);
    expect(close).toHaveBeenCalledTimes(closings);
  });
});

describe('the history', () => {
  test('has an entry for an open dialog, which back closes without a step of the page', async () => {
    const { dialog } = show();
    dialog.showModal();
    await watched();
    expect(countDialogsOfEntry()).toBe(1);
    stepTo(null);
    expect(dialog.open).toBe(false);
    expect(onPageStep).not.toHaveBeenCalled();
    expect(go).not.toHaveBeenCalled();
  });

  test('steps back over the entry of a dialog that is closed otherwise, and what comes then waits', async () => {
    const { dialog } = show();
    dialog.showModal();
    await watched();
    dialog.close();
    await watched();
    expect(go).toHaveBeenCalledWith(-1);
    const next = jest.fn();
    whenDialogEntriesPopped(next);
    expect(next).not.toHaveBeenCalled();
    stepTo(null);
    expect(next).toHaveBeenCalledTimes(1);
    expect(onPageStep).not.toHaveBeenCalled();
  });

  test('has no use for an entry whose dialog a reload has closed: that is no step of the page', () => {
    window.history.replaceState({ dialogs: 1 }, '');
    show();
    expect(go).toHaveBeenCalledWith(-1);
    stepTo(null);
    expect(onPageStep).not.toHaveBeenCalled();
  });

  test('returns from the entry of a dialog that was left for the page before it, which is not shown', () => {
    show();
    stepTo({ dialogs: 1 }, '/');
    expect(go).toHaveBeenCalledWith(-1);
    stepTo(null, '/vehiculos');
    expect(onPageStep).not.toHaveBeenCalled();
    stepTo({ dialogs: 1 }, '/');
    stepTo(null, '/contacto');
    expect(onPageStep).toHaveBeenCalledTimes(1);
  });

  test('that never takes a step makes nobody wait for long', () => {
    window.history.replaceState({ dialogs: 1 }, '');
    show();
    const next = jest.fn();
    popDialogEntriesThen(next);
    expect(next).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(next).toHaveBeenCalledTimes(1);
    expect(countDialogsOfEntry()).toBe(0);
    expect(go).toHaveBeenCalledTimes(1);
  });

  test('keeps the entry of a dialog whose page the router refreshes', async () => {
    const { dialog } = show();
    dialog.showModal();
    await watched();
    window.history.replaceState({ __NA: true }, '');
    document.body.append(document.createElement('p'));
    await watched();
    expect(window.history.state).toEqual({ __NA: true, dialogs: 1 });
    window.history.replaceState({ __NA: true }, '');
    dialog.close();
    await watched();
    expect(go).toHaveBeenCalledWith(-1);
  });

  test('leaves alone what was the entry of a dialog once a document takes its place', async () => {
    const { dialog } = show();
    dialog.showModal();
    await watched();
    window.history.replaceState({ dialogs: 0 }, '');
    document.body.append(document.createElement('p'));
    await watched();
    expect(countDialogsOfEntry()).toBe(0);
  });

  test('gets an entry for a dialog that stays open above another page', async () => {
    const { dialog } = show();
    dialog.showModal();
    await watched();
    window.history.pushState(null, '', '/contacto');
    document.body.append(document.createElement('p'));
    await watched();
    expect([window.location.pathname, countDialogsOfEntry()]).toEqual(['/contacto', 1]);
  });
});
