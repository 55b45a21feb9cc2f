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
