import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';

/** The sentence that advertisements of credit carry (product 8.6); nothing where it is switched off. */
export async function CreditWarning({ className = '' }: { className?: string }) {
  if (!env().creditWarning) return null;
  const t = await getTranslations('credit');
  return <p className={`text-label text-ink-700 ${className}`}>{t('warning')}</p>;
}
