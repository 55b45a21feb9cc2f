import { formTexts } from '@/lib/web/browser/form-texts';
import { withCampaignParams, isOwnPage } from './campaign-links';

/** The part of the framework's router that forms use. */
interface Router {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly back: () => void;
}

/** Turns our GET forms (search, back) into navigations, without empty fields in the address. */
export function followForms(router: Router, signal: AbortSignal): void {
  const arrival = window.history.length;
  const cameFromHere = () =>
    window.history.length > arrival || document.referrer.startsWith(`${window.location.origin}/`);
  document.addEventListener('submit', (event) => follow(event, router, cameFromHere), { signal });
}

/** `cameFromHere`: whether going back stays on this site; else «Volver» follows its form, to the home page. */
function follow(event: SubmitEvent, router: Router, cameFromHere: () => boolean): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const current = new URL(window.location.href);
  const address = new URL(form.action, current);
  if (!isOwnPage(address, current)) return;
  event.preventDefault();
  if (form.hasAttribute('data-back') && cameFromHere()) return router.back();
  address.search = queryOf(form).toString();
  const target = withCampaignParams(address, current);
  form.closest('dialog')?.close();
  if (!form.hasAttribute('data-search')) return router.push(target);
  // A search replaces the page it was started from (product 5.2); an empty one only closes its dialog.
  if (!address.searchParams.has('search')) return window.scrollTo({ top: 0 });
  form.reset();
  router.replace(target);
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of formTexts(form)) if (value.trim() !== '') query.append(name, value.trim());
  return query;
}
