import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { DialogHead, titleOf } from '@/components/ui/dialog-head';
import { anchors, paths } from '@/lib/addresses/routes';

/** «¿Qué quieres hacer?»: links to the contact page and to the comparator (product 5.6). */
export async function OptionsDialog() {
  const t = await getTranslations();
  return (
    <dialog
      id={anchors.optionsDialog}
      aria-labelledby={titleOf(anchors.optionsDialog)}
      className="plain-dialog"
    >
      <DialogHead dialog={anchors.optionsDialog} title={t('options.title')} close={t('options.close')} />
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
