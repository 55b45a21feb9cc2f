import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';

export const optionsId = 'opciones';

/** What else a visitor can do from a vehicle: contact an advisor, or compare (specification 2, options modal). */
export async function OptionsDialog() {
  const t = await getTranslations();
  return (
    <dialog id={optionsId} aria-labelledby={`${optionsId}-t`} className="plain-dialog">
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${optionsId}-t`} className="text-title font-semibold">
          {t('options.title')}
        </h2>
        <button
          type="button"
          aria-label={t('options.close')}
          className="hover:bg-sand-100 -mt-2 -mr-2 grid size-11 place-items-center rounded-md"
          {...{ command: 'close', commandfor: optionsId }}
        >
          <Icon name="close" />
        </button>
      </div>
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
