import { type Locale, pageLocale } from '@/lib/web/i18n/locales';
import en from '@/messages/recent/en.json';
import es from '@/messages/recent/es.json';

const catalogues: Readonly<Record<Locale, typeof es>> = { es, en };

/**
 * Texts about what this device remembers, in the page's language. They are a catalogue of their own that comes with the
 * code which shows them: no page carries them for visitors who are here for the first time.
 */
export const recentMessages = (): typeof es => catalogues[pageLocale()];
