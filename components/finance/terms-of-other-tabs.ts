import { browserStorage } from '@/lib/web/browser/storage';

/** Entries of the device's storage that are removed at once: other tabs hear of them by its events. */
const question = 'financiacion:pregunta';
const answer = 'financiacion:respuesta';

function send(key: string, text: string): void {
  const storage = browserStorage('localStorage');
  void storage.setItem(key, text);
  void storage.removeItem(key);
}

/** Tells the other tabs of this site what the visitor's terms are now. */
export const tellOtherTabs = (choice: unknown): void => send(answer, JSON.stringify({ choice }));

/** Asks the other tabs for the visitor's terms: a link opened in a new tab takes no storage of its tab along. */
export const askOtherTabs = (): void => send(question, JSON.stringify(performance.now()));

/** `current` answers a question of another tab, null keeps silent; `changed` is called with what another tab has told. */
export function listenToOtherTabs(current: () => unknown, changed: (told: unknown) => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) return;
    if (key === question && current() !== null) tellOtherTabs(current());
    if (key === answer) changed(JSON.parse(newValue));
  });
}
