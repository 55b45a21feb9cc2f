import 'server-only';
import { log } from '@/lib/platform/log';
import { isRecord } from '@/lib/platform/records';
import { findDirectives } from './directive-scanner';
import { isFirstDirective } from './directives';

/** Maximum values inspected in a response: outer levels first, of a long list the beginning. */
const maxValues = 20_000;
const maxTextLength = 100_000;
/** Settings that hold code, whose directives are not resolved. */
const code = new Set(['cookies_banner_script', 'open_consents_script']);

/** Logs each kind of directive in a response once, with the key of the setting or field that holds it. */
export function logDirectives(call: string, body: unknown): void {
  const queue: { readonly key: string; readonly value: unknown }[] = [{ key: call, value: body }];
  // The loop also visits the entries that it adds.
  for (const { key, value } of queue) {
    if (typeof value === 'string') report(call, key, value);
    else if (queue.length < maxValues) queue.push(...innerOf(key, value));
  }
}

function innerOf(key: string, value: unknown): { readonly key: string; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.slice(0, maxValues).map((inner: unknown) => ({ key, value: inner }));
  if (!isRecord(value)) return [];
  const setting = value['config_key'];
  return Object.entries(value)
    .filter(([, inner]) => typeof inner === 'object' || (typeof inner === 'string' && inner.includes('{{')))
    .map(([name, inner]) => ({ key: typeof setting === 'string' ? setting : name, value: inner }));
}

function report(call: string, key: string, text: string): void {
  if (!text.includes('{{') || code.has(key)) return;
  for (const { name } of findDirectives(text.slice(0, maxTextLength))) {
    const directive = name.replace(/^\//, '').slice(0, 40);
    if (isFirstDirective(key.slice(0, 100), directive))
      log.warn('a configured text holds a directive', { call, key, directive });
  }
}
