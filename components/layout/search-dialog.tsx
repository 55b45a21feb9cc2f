import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';

/**
 * The dialog «Buscar y filtrar» (specification 2): a native dialog that its button opens by itself, around a form that
 * goes to the search with or without JavaScript.
 */
export async function SearchDialog() {
  const t = await getTranslations('searchDialog');
  return (
    <dialog
      id="buscar"
      aria-labelledby="buscar-titulo"
      className="text-ink-950 shadow-float backdrop:bg-ink-950/50 m-auto mt-[12vh] w-[min(36rem,calc(100vw-2rem))] rounded-lg bg-white p-0"
    >
      <form action={paths.stock} method="get" data-search="" className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="buscar-titulo" className="text-title font-semibold">
            {t('title')}
          </h2>
          <button
            type="button"
            aria-label={t('close')}
            className="hover:bg-sand-100 -mt-2 -mr-2 grid size-11 place-items-center rounded-md"
            {...{ command: 'close', commandfor: 'buscar' }}
          >
            <Icon name="close" />
          </button>
        </div>
        <label className="mt-5 block">
          <span className="mb-2 block font-medium">{t('label')}</span>
          <span className="relative block">
            <Icon name="search" className="text-ink-600 pointer-events-none absolute top-3.5 left-4" />
            <input
              type="search"
              name="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              aria-describedby="buscar-pista"
              placeholder={t('placeholder')}
              className="border-sand-500 placeholder:text-ink-600 h-12 w-full rounded-md border bg-white pr-4 pl-12"
            />
          </span>
        </label>
        <p id="buscar-pista" className="text-label text-ink-600 mt-2">
          {t('hint')}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="reset" className={buttonClass('quiet')}>
            {t('clear')}
          </button>
          <button type="submit" className={buttonClass('primary')}>
            {t('accept')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
