import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { DialogHead, titleOf } from '@/components/ui/dialog-head';
import { paths } from '@/lib/addresses/routes';

const id = 'info-financiacion';

/** The static dialog about financing (product 10.1). */
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
      <dialog id={id} aria-labelledby={titleOf(id)} className="plain-dialog">
        <DialogHead dialog={id} title={t('contact.financeTitle')} close={t('interest.close')} />
        <p className="text-ink-700 mt-3">{t('contact.financeText')}</p>
        <p className="text-label text-ink-600 mt-4">{t('contact.financeLines')}</p>
        <a href={paths.stock} className={buttonClass('primary', 'mt-6 w-full')}>
          {t('contact.financeStock')}
        </a>
      </dialog>
    </div>
  );
}
