import en from '@/messages/en.json';
import es from '@/messages/es.json';
import type { Messages } from './locales';

/**
 * Returns all messages in the site's language, for the server: also outside of a rendering. Reads its setting
 * alone, so that rules of the stock need no others.
 */
export const siteMessages = (): Messages => (process.env['LOCALE'] === 'en' ? en : es);
