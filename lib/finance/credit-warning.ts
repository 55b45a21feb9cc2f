import 'server-only';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/settings/env';

/** Returns the warning required in credit advertisements; null if it is switched off. */
export async function creditWarningUnlessOff(): Promise<string | null> {
  return env().creditWarning ? (await getTranslations('credit'))('warning') : null;
}
