import { browserStorage } from '@/components/ui/browser-storage';
import type { Prechat } from '@/lib/domain/prechat';

/** Under this name the contact form finds what was typed in the chat, as JSON `{ name, surnames, email }`. */
const key = 'contacto:desde-chat';

/** Hands what was typed to the contact form, for as long as this tab lasts. */
export function handOver({ name, surnames, email }: Prechat): void {
  const typed = { name: name.trim(), surnames: surnames.trim(), email: email.trim() };
  void browserStorage('sessionStorage').setItem(key, JSON.stringify(typed));
}
