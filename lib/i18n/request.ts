import { getRequestConfig } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import { type Locale, messagesOf } from './locales';
import type messages from '@/messages/es.json';
import type {} from 'next-intl';

/**
 * Configures next-intl with the site's own locale (setting LOCALE) and its messages. The locale never comes from the
 * request, so that texts don't make a page dynamic.
 */
export default getRequestConfig(async () => {
  const { locale } = env();
  return { locale, timeZone: 'Atlantic/Canary', messages: await messagesOf(locale) };
});

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
