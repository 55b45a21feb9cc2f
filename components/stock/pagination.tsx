import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { pageNumbers } from '@/lib/domain/page-numbers';
import { listHref, type ListState } from '@/lib/search-params';

interface PaginationProps {
  path: string;
  state: ListState;
  page: number;
  pages: number;
  query: URLSearchParams | undefined;
}

const step = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 font-semibold';

/** The pages of a list as real links (specification 2; pages of 24). */
export async function Pagination({ path, state, page, pages, query }: PaginationProps) {
  if (pages < 2) return null;
  const t = await getTranslations('pagination');
  const href = (number: number) => listHref(path, { ...state, page: number }, query);
  return (
    <nav
      aria-label={t('label')}
      className="mt-12 flex flex-wrap items-center justify-center gap-1"
      data-print="hide"
    >
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className={`${step} hover:bg-sand-200`}>
          <Icon name="arrowLeft" size={18} />
          {t('previous')}
        </a>
      )}
      <ul className="flex items-center gap-1">
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="text-ink-600 px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={href(number)}
                aria-label={t('page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${step} ${number === page ? 'bg-ink-900 text-white' : 'hover:bg-sand-200'} max-sm:min-w-9 max-sm:px-2`}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <a href={href(page + 1)} rel="next" className={`${step} hover:bg-sand-200`}>
          {t('next')}
          <Icon name="arrowRight" size={18} />
        </a>
      )}
    </nav>
  );
}
