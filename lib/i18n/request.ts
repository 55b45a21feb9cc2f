import { getRequestConfig } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import type { Locale, Messages } from './locales';
import type {} from 'next-intl';

/**
 * Configures next-intl with the site's own locale (setting LOCALE) and its messages. The locale never comes from the
 * request, so that texts don't make a page dynamic.
 */
export default getRequestConfig(() => {
  const { locale } = env();
  return { locale, timeZone: 'Atlantic/Canary', messages: { es, en }[locale] };
});

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
