import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { anchors, paths } from '@/lib/routing/routes';

/** The dialog for a full comparator: it states the limit and links to the comparator (product 9.2). */
export async function CompareFullDialog({ max }: { max: number }) {
  const t = await getTranslations();
  return (
    <dialog
      id={anchors.compareFullDialog}
      aria-labelledby={`${anchors.compareFullDialog}-t`}
      className="plain-dialog"
    >
      <form action={paths.comparator} method="get">
        <h2 id={`${anchors.compareFullDialog}-t`} className="text-title font-semibold">
          {t('comparator.fullTitle')}
        </h2>
        <p className="text-soft mt-3">{t('comparator.fullText', { max })}</p>
        <button type="submit" className={buttonClass('primary', 'mt-6 w-full')}>
          {t('compareButton.goTo')}
        </button>
      </form>
    </dialog>
  );
}
