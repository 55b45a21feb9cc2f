import { createTranslator } from 'next-intl';
import es from '@/messages/es.json';

/** Stands in for `next-intl/server` where a server component is rendered by itself, in Spanish. */
export function getTranslations(namespace?: 'pagination' | 'stock' | 'models' | 'interest' | 'seo' | 'card') {
  return Promise.resolve(createTranslator({ locale: 'es', messages: es, ...(namespace && { namespace }) }));
}

/** The texts themselves, where they are handed on. */
export const getMessages = () => Promise.resolve(es);
