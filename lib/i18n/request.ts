import { getRequestConfig } from 'next-intl/server';
import { env } from '@/lib/settings/env';
import { siteMessages } from './catalogue';
import type { Locale, Messages } from './locales';
import type {} from 'next-intl';

/**
 * Configures next-intl with the site's own locale (setting LOCALE) and its messages. The locale never comes
 * from the request, so that texts don't make a page dynamic.
 */
export default getRequestConfig(() => {
  return { locale: env().locale, timeZone: 'Atlantic/Canary', messages: siteMessages() };
});

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
