import { mark, slots } from '@/lib/browser/page-protocol';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { DialogHead, dialogTitleId } from '@/components/ui/dialog-head';
import { Icon } from '@/components/ui/icon';
import { anchors, paths } from '@/lib/routing/routes';

const textId = `${anchors.searchDialog}-texto`;
const hintId = `${anchors.searchDialog}-pista`;

/**
 * The dialog «Buscar y filtrar» (product 5.2): a native dialog that opens without our scripts. Its form submits to the
 * search with or without them. Below its text box are suggestions; a list renders its filters and their number into its
 * slots.
 */
export async function SearchDialog({ suggestions }: { suggestions: ReactNode }) {
  const t = await getTranslations('searchDialog');
  return (
    <dialog
      id={anchors.searchDialog}
      aria-labelledby={dialogTitleId(anchors.searchDialog)}
      className="search-dialog"
    >
      <form action={paths.stock} method="get" {...mark('search')}>
        <DialogHead
          dialog={anchors.searchDialog}
          title={t('title')}
          close={t('close')}
          className="search-dialog-head items-start"
        />
        <div className="search-dialog-body">
          <label htmlFor={textId} className="mb-2 block font-medium">
            {t('label')}
          </label>
          <div className="relative">
            <Icon
              name="search"
              className="text-hint pointer-events-none absolute top-3.5 left-4 max-sm:hidden"
            />
            <input
              id={textId}
              type="text"
              inputMode="search"
              name="search"
              autoFocus
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              aria-describedby={hintId}
              placeholder={t('placeholder')}
              className="border-control placeholder:text-hint bg-surface h-12 w-full min-w-0 rounded-md border px-3 sm:pl-12"
            />
          </div>
          <p id={hintId} className="text-label text-hint mt-2">
            {t('hint')}
          </p>
          <div className="search-dialog-more">
            {suggestions}
            <div id={slots.filters} className="mt-4" />
          </div>
        </div>
        <div className="search-dialog-foot">
          <button type="reset" className={buttonClass('quiet', '-ml-3 px-3')}>
            {t('clear')}
          </button>
          <a
            href={`${paths.stock}#${anchors.filters}`}
            className={buttonClass('secondary', 'search-dialog-all')}
          >
            {t('filterAll')}
          </a>
          <button type="submit" className={buttonClass('primary', 'ml-auto min-w-32')}>
            <span aria-live="polite">
              {t('accept')} <span id={slots.filtered} />
            </span>
          </button>
        </div>
      </form>
    </dialog>
  );
}
