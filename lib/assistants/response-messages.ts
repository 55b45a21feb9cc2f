import 'server-only';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import type { Message } from './ucp-schemas';

/** Returns the warning that stands beside fees (product 8.6); empty where it is switched off. */
export async function creditMessages(): Promise<readonly Message[]> {
  if (!env().creditWarning) return [];
  const t = await getTranslations('credit');
  return [{ type: 'warning', code: 'credit_warning', content: t('warning') }];
}

/** Returns a message that informs about a response. */
export const info = (code: string, content: string): Message => ({ type: 'info', code, content });

/** Returns a message that the assistant can act on by changing its request. */
export const error = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
});
