import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { listHref } from '@/lib/list/url';
import { paths } from '@/lib/routing/routes';
import type { SearchOutcome } from '@/lib/search/stock-search';

const textId = 'busqueda-texto';
const unknownId = 'busqueda-desconocido';

interface SearchAgainProps {
  /** The search text as typed. */
  text: string;
  outcome: SearchOutcome;
}

/** A search without results (product 6.11): a form with its text, the unknown words, and the nearest search with results. */
export async function SearchAgain({ text, outcome: { unknown, way } }: SearchAgainProps) {
  const t = await getTranslations('stock');
  const words = unknown.map((word) => t('quoted', { text: word })).join(', ');
  return (
    <div role="search" className="text-body text-main w-full max-w-md text-start">
      <SearchField text={text} describedBy={unknown.length > 0 ? unknownId : undefined} />
      {unknown.length > 0 && (
        <p id={unknownId} className="text-label text-hint mt-2">
          {t('searchUnknown', { words })}
        </p>
      )}
      {way && (
        <a
          href={listHref(paths.stock, { search: way.text })}
          className={buttonClass('primary', 'mt-4 w-full')}
        >
          {t('searchWay', way)}
        </a>
      )}
    </div>
  );
}

interface SearchFieldProps {
  text?: string;
  /** Id of a text about what was typed. */
  describedBy?: string | undefined;
}

/** A search form in a page, beside the one of the dialog. */
export async function SearchField({ text, describedBy }: SearchFieldProps) {
  const t = await getTranslations('stock');
  return (
    <form action={paths.stock} method="get">
      <label htmlFor={textId} className="mb-2 block font-medium">
        {t('searchAgain')}
      </label>
      <div className="flex gap-2">
        <input
          id={textId}
          type="text"
          inputMode="search"
          name="search"
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={describedBy}
          className="control min-w-0 grow"
        />
        <button type="submit" className={buttonClass('primary', 'shrink-0')}>
          {t('searchButton')}
        </button>
      </div>
    </form>
  );
}
