import { getTranslations } from 'next-intl/server';
import { Html } from '@/components/ui/html';
import { plainText } from '@/lib/web/html/text';
import { paths } from '@/lib/addresses/routes';
import type { StockList } from '@/lib/shop/stock';

/** Characters that two lines of a phone have room for. */
const twoLines = 90;

interface StockHeadProps {
  list: StockList;
  title: string;
  /** The searched text, shown back as text. */
  search: string | null;
}

/** The head of a list: its H1, and the upstream's H2 with its paragraph, folded on phones when it is long (product 6.1). */
export async function StockHead({ list, title, search }: StockHeadProps) {
  const t = await getTranslations('stock');
  return (
    <div className="grid grid-cols-1 gap-3 pt-1 pb-5 sm:gap-4 sm:pt-5 sm:pb-8 lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-16">
      <div>
        <h1 className="text-heading sm:text-display font-bold">{title}</h1>
        {search !== null && (
          <p className="text-lead text-ink-600 mt-3">
            {t('searchFor', { text: search })}{' '}
            {list.vehicles.length > 0 && (
              <a href={paths.stock} className="text-body ml-2 underline underline-offset-4">
                {t('seeAll')}
              </a>
            )}
          </p>
        )}
      </div>
      {(list.h2Label || list.h2ParagraphHtml) && (
        <div className="fold text-ink-700 relative">
          {list.h2Label && <h2 className="sm:text-lead text-ink-950 font-semibold">{list.h2Label}</h2>}
          {list.h2ParagraphHtml && <Html html={list.h2ParagraphHtml} className="prose mt-1" />}
          {plainText(list.h2ParagraphHtml ?? '').length > twoLines && (
            <details className="group md:hidden">
              <summary className="list-none [&::-webkit-details-marker]:hidden">
                <span className="group-open:hidden">{t('more')}</span>
                <span className="hidden group-open:inline">{t('less')}</span>
              </summary>
            </details>
          )}
        </div>
      )}
    </div>
  );
}
