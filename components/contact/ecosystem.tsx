import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';

/** What comes with the group's communications, for whoever wants to know (specification 2, contact page). */
export async function Ecosystem() {
  const t = await getTranslations('contact');
  return (
    <details className="border-sand-300 group mt-6 rounded-lg border bg-white">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {t('ecosystem')}
        <Icon
          name="chevronDown"
          className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="text-ink-700 px-5 pb-5">{t('ecosystemText')}</p>
    </details>
  );
}
