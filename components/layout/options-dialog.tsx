import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { DialogHead, titleOf } from '@/components/ui/dialog-head';
import { paths } from '@/lib/routes';

export const optionsId = 'opciones';

/** What else a visitor can do from a vehicle: contact an advisor, or compare (specification 2, options modal). */
export async function OptionsDialog() {
  const t = await getTranslations();
  return (
    <dialog id={optionsId} aria-labelledby={titleOf(optionsId)} className="plain-dialog">
      <DialogHead dialog={optionsId} title={t('options.title')} close={t('options.close')} />
      <div className="mt-5 grid gap-3">
        <a href={paths.contact} className={buttonClass('primary', 'min-h-12')}>
          {t('nav.contact')}
        </a>
        <a href={paths.comparator} className={buttonClass('secondary', 'min-h-12')}>
          {t('nav.comparator')}
        </a>
      </div>
    </dialog>
  );
}
