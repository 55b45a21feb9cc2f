import type { Locale } from '../i18n/locales';

/** The language of the page, for code whose texts don't come with the page. */
export const pageLocale = (): Locale => (document.documentElement.lang === 'en' ? 'en' : 'es');
