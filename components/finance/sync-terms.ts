import { browserStorage } from '@/lib/browser/storage';

/** Entries of localStorage, removed immediately: other tabs receive them as `storage` events. */
const requestType = 'financiacion:pregunta';
const replyType = 'financiacion:respuesta';

function send(key: string, value: unknown): void {
  const { set, remove } = browserStorage('localStorage');
  set(key, value);
  remove(key);
}

/** Sends the visitor's terms to the site's other tabs. */
export const publishTerms = (choice: unknown): void => send(replyType, { choice });

/** Requests the visitor's terms from other tabs: a link opened in a new tab starts with an empty sessionStorage. */
export const requestTerms = (): void => send(requestType, performance.now());

/** `current` returns the reply to another tab, null for none; `changed` is called with terms of another tab. */
export function syncTermsBetweenTabs(current: () => unknown, changed: (received: unknown) => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) return;
    if (key === requestType && current() !== null) publishTerms(current());
    if (key === replyType) changed(JSON.parse(newValue));
  });
}
