import { browserStorage } from '@/lib/web/browser/storage';

/** The storage key of the model that was looked at last in this tab. */
const key = 'modelo';

/** Remembers the name of a model, to be offered in the contact form (product 10.12). */
export function rememberModel(name: string): void {
  void browserStorage('sessionStorage').setItem(key, JSON.stringify(name));
}

/** The name of the model that was looked at last in this tab; null for none. */
export function rememberedModel(): string | null {
  const text = browserStorage('sessionStorage').getItem(key);
  const name: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return typeof name === 'string' ? name : null;
}
