import { createTranslator } from 'next-intl';
import es from '@/messages/es.json';

/** Replaces `next-intl/server` for a server component rendered by itself, in Spanish. */
export function getTranslations(
  namespace?: 'pagination' | 'stock' | 'models' | 'interest' | 'seo' | 'card' | 'vehicleCosts',
) {
  return Promise.resolve(createTranslator({ locale: 'es', messages: es, ...(namespace && { namespace }) }));
}

export const getLocale = () => Promise.resolve('es');

/** The whole catalogue. */
export const getMessages = () => Promise.resolve(es);
