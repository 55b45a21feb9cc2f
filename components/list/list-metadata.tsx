import { hasListStateBesidesPage, listHref } from '@/lib/stock/url';
import type { ListTitles } from '@/lib/seo/titles';

/** What a list contributes to the document's head. */
export interface ListMetadataSource {
  /** Absolute URL of the plain list. */
  readonly url: string;
  readonly titles: ListTitles;
}

interface ListMetadataProps extends ListMetadataSource {
  /** The query of the list's URL. */
  query: string;
  /** 1-based. */
  page: number;
  /** Whether it is of a model that has neither vehicles nor a name. */
  isNameless?: boolean;
}

/**
 * Title, canonical URL and robots of what a list shows, also after a choice without a load. React
 * moves these elements to the document's head, for the server as in the browser.
 */
export function ListMetadata({ url, titles, query, page, isNameless = false }: ListMetadataProps) {
  const isIndexed = !isNameless && !hasListStateBesidesPage(new URLSearchParams(query));
  return (
    <>
      <title>{listPageTitle(titles, isIndexed ? page : 1)}</title>
      {isIndexed ? (
        <link rel="canonical" href={listHref(url, { page })} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
    </>
  );
}

/** Returns the title of a list's page. */
export function listPageTitle({ first, later }: ListTitles, page: number): string {
  return page > 1 ? later.replace('{page}', String(page)) : first;
}
