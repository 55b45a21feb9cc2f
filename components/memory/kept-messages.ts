import { type Locale, pageLocale } from '@/lib/web/i18n/locales';
import en from '@/messages/kept/en.json';
import es from '@/messages/kept/es.json';

const catalogues: Readonly<Record<Locale, typeof es>> = { es, en };

/** Texts about kept searches, in the page's language; they come with the code that shows them. */
export const keptMessages = (): typeof es => catalogues[pageLocale()];
