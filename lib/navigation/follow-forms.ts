import { isOwnPage } from './campaign-links';
import { goBack, goTo } from './navigate';

/** Turns our GET forms (search, back) into navigations, without empty fields in the address. */
export function followForms(signal: AbortSignal): void {
  const arrival = window.history.length;
  const cameFromHere = () =>
    window.history.length > arrival || document.referrer.startsWith(`${window.location.origin}/`);
  document.addEventListener('submit', (event) => follow(event, cameFromHere), { signal });
}

/** `cameFromHere`: whether going back stays on this site; else «Volver» follows its form, to the home page. */
function follow(event: SubmitEvent, cameFromHere: () => boolean): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const current = new URL(window.location.href);
  const address = new URL(form.action, current);
  if (!isOwnPage(address, current)) return;
  event.preventDefault();
  if (form.hasAttribute('data-back') && cameFromHere()) return goBack();
  address.search = queryOf(form).toString();
  form.closest('dialog')?.close();
  if (!form.hasAttribute('data-search')) return goTo(address.href);
  // A search replaces the page it was started from (product 5.2); an empty one only closes its dialog.
  if (!address.searchParams.has('search')) return window.scrollTo({ top: 0 });
  form.reset();
  goTo(address.href, 'replace');
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of formQuery(form)) if (value.trim() !== '') query.append(name, value.trim());
  return query;
}

/** The query that a form would submit, of its texts alone: also what was ticked or typed before any code had come. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
}
