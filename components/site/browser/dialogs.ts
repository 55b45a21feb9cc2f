import { addDialogFallbacks } from './dialog-fallbacks';

/** Milliseconds until a step of the history that the browser never takes is waited for no longer. */
const maxStepMs = 1_000;

/** URL of the current history entry, which steps between a dialog and its page don't change. */
let entryHref = '';
/** The dialogs that were open at that URL. */
let entryDialogs = 0;
/** The time limit of a step back over entries of closed dialogs, which browsers take later; else null. */
let step: ReturnType<typeof setTimeout> | null = null;
const afterStep: (() => void)[] = [];

/** Returns the open dialogs, the topmost last. */
export const findOpenDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];

/** Returns a dialog of the page by its id; null without one. */
export function findDialogOrNull(id: string): HTMLDialogElement | null {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** The router's own state of the current history entry, and the dialogs that the entry stands for. */
const entryState = () => window.history.state as { readonly dialogs?: number } | null;

/** Returns the number of dialogs that the current history entry stands for. */
export const countDialogsOfEntry = () => entryState()?.dialogs ?? 0;

const setHistoryDialogCount = (dialogs: number) =>
  window.history.replaceState({ ...entryState(), dialogs }, '');

/** Gives the entry of a dialog to the page that is to take its place: closing the dialog doesn't pop it. */
export const handDialogEntryToNextPage = () => setHistoryDialogCount(0);

type StepHandler = (event: PopStateEvent, staysOnUrl: boolean) => void;

/**
 * Gives each open dialog a history entry, until `signal` is aborted: back closes the dialog and stays on the
 * page, closing it otherwise steps back over the entry, and forward to such an entry returns at once.
 * `onStep` is called before the router for each step that is kept, with whether it stays on its URL.
 */
export function giveDialogsHistoryEntries(onStep: StepHandler, signal: AbortSignal): void {
  // The width of a classic scroll bar, which the page keeps while a dialog is open (`ui.css`).
  const { clientWidth, style } = document.documentElement;
  const scrollBar = window.innerWidth - clientWidth;
  // Any change here styles all elements again, which takes a slow phone 100 ms: none where bars take no room.
  if (scrollBar > 0) style.setProperty('--scroll-bar', `${scrollBar}px`);
  // Dialogs also go with their page, and stay above another one. One that is left for a document keeps what
  // was its entry.
  const observer = new MutationObserver(() => {
    const isMatched = entryHref === window.location.href && entryDialogs === findOpenDialogs().length;
    if (!isMatched || isEntryForgotten()) matchEntryToOpenDialogs();
  });
  observer.observe(document, { attributeFilter: ['open'], childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  // Runs before the router, which must ignore steps between a dialog and its page.
  window.addEventListener('popstate', (event) => handleHistoryStep(event, onStep), {
    capture: true,
    signal,
  });
  addDialogFallbacks(signal);
  matchEntryToOpenDialogs();
}

function handleHistoryStep(event: PopStateEvent, onStep: StepHandler): void {
  const open = findOpenDialogs();
  entryDialogs = countDialogsOfEntry();
  const isOfDialogs = step !== null || open.length > 0 || entryDialogs > 0;
  if (step === null) for (const dialog of open.slice(entryDialogs).reverse()) dialog.close();
  // The page of a closed dialog's entry is not to be shown: forward to it returns.
  const isLeft = entryDialogs > open.length;
  const staysOnUrl = isOfDialogs && window.location.href === entryHref;
  if (isLeft || staysOnUrl) hideStepFromRouter(event);
  if (!isLeft) onStep(event, staysOnUrl);
  endStepAndCallBack();
}

function hideStepFromRouter(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  if (window.location.hash === '') return;
  // Chromium would scroll to the part that the URL names.
  window.history.scrollRestoration = 'manual';
  setTimeout(() => (window.history.scrollRestoration = 'auto'));
}

/** Whether the router has written the entry of a dialog anew, with the contents that it has refreshed. */
const isEntryForgotten = () =>
  entryHref === window.location.href && entryDialogs > 0 && entryState()?.dialogs === undefined;

/** Makes the current history entry stand for the open dialogs. */
function matchEntryToOpenDialogs(): void {
  if (step !== null) return;
  if (isEntryForgotten()) setHistoryDialogCount(entryDialogs);
  entryDialogs = findOpenDialogs().length;
  const surplus = countDialogsOfEntry() - entryDialogs;
  // The page that is shown stays, if the step leads back to it.
  if (surplus <= 0 || entryHref === '') entryHref = window.location.href;
  if (surplus > 0) stepBackOverEntries(surplus);
  if (surplus < 0) window.history.pushState({ ...entryState(), dialogs: entryDialogs }, '');
}

function stepBackOverEntries(entries: number): void {
  step = setTimeout(() => {
    // The entry stays, as one of the page itself.
    handDialogEntryToNextPage();
    endStepAndCallBack();
  }, maxStepMs);
  window.history.go(-entries);
}

function endStepAndCallBack(): void {
  clearTimeout(step ?? undefined);
  step = null;
  matchEntryToOpenDialogs();
  whenDialogEntriesPopped(() => afterStep.splice(0).forEach((callback) => callback()));
}

/** Calls back once steps back over entries of closed dialogs are done; mostly synchronously. */
export function whenDialogEntriesPopped(callback: () => void): void {
  if (step === null) callback();
  else afterStep.push(callback);
}

/** Steps back over the entries of dialogs, then calls back. */
export function popDialogEntriesThen(callback: () => void): void {
  if (countDialogsOfEntry() > 0 && step === null) stepBackOverEntries(countDialogsOfEntry());
  whenDialogEntriesPopped(callback);
}
