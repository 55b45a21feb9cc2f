'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { pageNumbers } from '@/lib/stock/order';
import { formatMessage } from '@/lib/i18n/format';
import { useListContext } from './list-context';

const step = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 font-semibold';

/** The pages of a list as real links (product 6.7; 24 vehicles a page). */
export function Pagination() {
  const { list, pageLink, loadsOnIntent } = useListContext();
  const { page, pages } = list.view;
  const messages = useMessages('pagination');
  if (pages < 2) return null;
  return (
    <nav
      {...loadsOnIntent}
      aria-label={messages.label}
      className="mt-12 flex flex-wrap items-center justify-center gap-1"
      data-print="hide"
    >
      {page > 1 && (
        <a {...pageLink(page - 1)} rel="prev" className={`${step} hover:bg-surface-deep`}>
          <Icon name="arrowLeft" size={18} />
          {messages.previous}
        </a>
      )}
      <ul className="flex items-center gap-1">
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="text-hint px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                {...pageLink(number)}
                aria-label={formatMessage(messages.page, { page: String(number) })}
                aria-current={number === page ? 'page' : undefined}
                className={`${step} ${number === page ? 'bg-action text-on-action' : 'hover:bg-surface-deep'} max-sm:min-w-9 max-sm:px-2`}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <a {...pageLink(page + 1)} rel="next" className={`${step} hover:bg-surface-deep`}>
          {messages.next}
          <Icon name="arrowRight" size={18} />
        </a>
      )}
    </nav>
  );
}
