import { getRequestConfig } from 'next-intl/server';
import { isLocale, defaultLocale, messagesOf } from './locales';

/** What next-intl reads per request: the locale of the page's first segment and its messages. */
export default getRequestConfig(async ({ requestLocale }) => {
  const wanted = await requestLocale;
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  return { locale, timeZone: 'Atlantic/Canary', messages: await messagesOf(locale) };
});
