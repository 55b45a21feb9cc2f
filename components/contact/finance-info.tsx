import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';

const id = 'info-financiacion';

/** What a fee is made of: the static financing dialog of the contact page (specification 2). */
export async function FinanceInfo() {
  const t = await getTranslations();
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('secondary', 'min-h-12 w-full')}
        {...{ command: 'show-modal', commandfor: id }}
      >
        {t('contact.financeInfo')}
      </button>
      <dialog id={id} aria-labelledby={`${id}-t`} className="plain-dialog">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-t`} className="text-title font-semibold">
            {t('contact.financeTitle')}
          </h2>
          <button
            type="button"
            aria-label={t('interest.close')}
            className="hover:bg-sand-100 -mt-2 -mr-2 grid size-11 place-items-center rounded-md"
            {...{ command: 'close', commandfor: id }}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="text-ink-700 mt-3">{t('contact.financeText')}</p>
        <p className="text-label text-ink-600 mt-4">{t('contact.financeLines')}</p>
        <a href={paths.stock} className={buttonClass('primary', 'mt-6 w-full')}>
          {t('contact.financeStock')}
        </a>
      </dialog>
    </div>
  );
}
