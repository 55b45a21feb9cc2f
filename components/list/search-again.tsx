import { getTranslations } from 'next-intl/server';
import { AlternativeVehicles } from './alternatives';
import { zeroVehiclesText } from './stock-heading';
import { buttonClass } from '@/components/ui/button';
import { pickSiteMessages } from '@/components/ui/messages/island-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { Html } from '@/components/ui/html';
import { formatMessage } from '@/lib/i18n/format';
import { listHref } from '@/lib/stock/url';
import { paths } from '@/lib/routing/routes';
import type { SearchOutcome } from '@/lib/search/stock-or-search';
import type { SiteConfig } from '@/lib/site/site-config';

const textId = 'busqueda-texto';
const unknownId = 'busqueda-desconocido';

interface NoResultsProps {
  config: SiteConfig;
  /** The search text as typed. */
  text: string;
  outcome: SearchOutcome;
}

/**
 * A search without results: its unknown words, the nearest search that has any, other vehicles, a form with
 * the text, and the configured texts. All stock is the way on where no search is near.
 */
export async function NoSearchResults({ config, text, outcome: { unknown, nearestSearch } }: NoResultsProps) {
  const [t, count, { stock }] = await Promise.all([
    getTranslations(),
    zeroVehiclesText(),
    pickSiteMessages('stock'),
  ]);
  const words = unknown.map((word) => t('stock.quoted', { text: word })).join(', ');
  return (
    <>
      <EmptyState drawing="lens" title={t('stock.searchNothing', { text })}>
        <p>
          {count}
          {unknown.length > 0 && <span id={unknownId}>. {t('stock.searchUnknown', { words })}</span>}
        </p>
        <a
          href={nearestSearch ? listHref(paths.stock, { search: nearestSearch.text }) : paths.stock}
          className={buttonClass('primary')}
        >
          {nearestSearch ? formatMessage(stock.searchWay, { ...nearestSearch }) : t('stock.seeAll')}
        </a>
      </EmptyState>
      <AlternativeVehicles />
      <div className="mx-auto mt-10 flex max-w-md flex-col gap-6">
        <SearchForm text={text} describedBy={unknown.length > 0 ? unknownId : undefined} />
        <div className="text-label text-hint">
          <p>{config.noStockPageTitle || t('models.emptyList')}</p>
          {config.noStockPageMessage && <Html html={config.noStockPageMessage} className="prose" />}
          <a href={paths.contact} className="underline underline-offset-4">
            {t('stock.contact')}
          </a>
        </div>
      </div>
    </>
  );
}

interface SearchFormProps {
  text?: string;
  /** Id of a text about the typed one. */
  describedBy?: string | undefined;
}

/** A search form in a page, beside the one of the dialog. */
export async function SearchForm({ text, describedBy }: SearchFormProps) {
  const t = await getTranslations('stock');
  return (
    <form role="search" action={paths.stock} method="get" className="text-body text-main w-full max-w-md">
      <label htmlFor={textId} className="mb-2 block text-start font-medium">
        {t('searchAgain')}
      </label>
      <div className="flex gap-2">
        <input
          id={textId}
          type="text"
          inputMode="search"
          name="search"
          defaultValue={text}
          maxLength={400}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={describedBy}
          className="control min-w-0 grow"
        />
        <button type="submit" className={buttonClass('secondary', 'shrink-0')}>
          {t('searchButton')}
        </button>
      </div>
    </form>
  );
}
