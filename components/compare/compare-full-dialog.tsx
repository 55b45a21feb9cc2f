import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { paths } from '@/lib/routes';
import { compareFullId } from './compare-full-id';

/** No more vehicles fit: it states the limit and leads to the comparator (specification 2, comparator-full modal). */
export async function CompareFullDialog({ max }: { max: number }) {
  const t = await getTranslations('comparator');
  return (
    <dialog id={compareFullId} aria-labelledby={`${compareFullId}-t`} className="plain-dialog">
      <form action={paths.comparator} method="get">
        <h2 id={`${compareFullId}-t`} className="text-title font-semibold">
          {t('fullTitle')}
        </h2>
        <p className="text-ink-700 mt-3">{t('fullText', { max })}</p>
        <button type="submit" className={buttonClass('primary', 'mt-6 w-full')}>
          {t('goTo')}
        </button>
      </form>
    </dialog>
  );
}
