import { browserStorage } from '@/components/ui/browser-storage';

/** Under this name the contact form finds what was typed in the chat. */
const key = 'contacto:desde-chat';

/** What both forms ask for. */
export interface HandedOver {
  readonly name: string;
  readonly surnames: string;
  readonly email: string;
}

/** Hands what was typed to the contact form, for as long as this tab lasts. */
export function handOver({ name, surnames, email }: HandedOver): void {
  const typed = { name: name.trim(), surnames: surnames.trim(), email: email.trim() };
  void browserStorage('sessionStorage').setItem(key, JSON.stringify(typed));
}

/** What the chat handed over, once; null when there is nothing. */
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
