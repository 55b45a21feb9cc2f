import { browserStorage } from '@/lib/web/browser/storage';

/** The storage key of what was typed in the chat, for the contact form (product 12.5). */
const key = 'contacto:desde-chat';

/** The fields that both forms have. */
export interface HandedOver {
  readonly name: string;
  readonly surnames: string;
  readonly email: string;
}

/** Stores what was typed for the contact form, in this tab. */
export function handOver({ name, surnames, email }: HandedOver): void {
  const typed = { name: name.trim(), surnames: surnames.trim(), email: email.trim() };
  void browserStorage('sessionStorage').setItem(key, JSON.stringify(typed));
}

/** Returns what the chat handed over, and deletes it; null when there is nothing. */
export function takeHandedOver(): HandedOver | null {
  const storage = browserStorage('sessionStorage');
  const text = storage.getItem(key);
  if (typeof text !== 'string') return null;
  void storage.removeItem(key);
  const given: unknown = JSON.parse(text);
  if (typeof given !== 'object' || given === null) return null;
  const textOf = (name: keyof HandedOver) => {
    const value: unknown = name in given ? (given as Record<string, unknown>)[name] : '';
    return typeof value === 'string' ? value : '';
  };
  return { name: textOf('name'), surnames: textOf('surnames'), email: textOf('email') };
}
