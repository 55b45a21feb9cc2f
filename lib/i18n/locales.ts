import type messages from '@/messages/es.json';

/** The messages of a language; the types of all texts derive from it. */
export type Messages = typeof messages;

export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Returns the language of the page, for code whose texts don't come with the page. */
export const documentLocale = (): Locale => (document.documentElement.lang === 'en' ? 'en' : 'es');
