import { formTexts } from '@/components/ui/form-texts';
import { carriedAddress, isOwnPage } from './carried-address';

/** What a form needs of the framework's router. */
interface Router {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly back: () => void;
}

/** Turns our GET forms (search, back) into navigations. Empty fields are left out of the address. */
export function followForms(router: Router, signal: AbortSignal): void {
  const arrival = window.history.length;
  const cameFromHere = () =>
    window.history.length > arrival || document.referrer.startsWith(`${window.location.origin}/`);
  document.addEventListener('submit', (event) => follow(event, router, cameFromHere), { signal });
}

/** `cameFromHere` says whether going back stays on this site; if not, «Volver» leads where its form does, home. */
function follow(event: SubmitEvent, router: Router, cameFromHere: () => boolean): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const current = new URL(window.location.href);
  const address = new URL(form.action, current);
  if (!isOwnPage(address, current)) return;
  event.preventDefault();
  if (form.hasAttribute('data-back') && cameFromHere()) return router.back();
  address.search = queryOf(form).toString();
  const target = carriedAddress(address, current);
  form.closest('dialog')?.close();
  if (!form.hasAttribute('data-search')) return router.push(target);
  // A search takes the place of what it was started from (specification 2); an empty one only closes its dialog.
  if (!address.searchParams.has('search')) return window.scrollTo({ top: 0 });
  form.reset();
  router.replace(target);
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of formTexts(form)) if (value.trim() !== '') query.append(name, value.trim());
  return query;
}
