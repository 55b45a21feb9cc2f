import { getTranslations } from 'next-intl/server';
import { Html } from '@/components/ui/html';
import { paths } from '@/lib/routing/routes';
import type { StockList } from '@/lib/domain/stock';

interface StockHeadProps {
  list: StockList;
  title: string;
  /** The searched text, shown back as text. */
  search: string | null;
}

/** The head of a list: its H1, and the model's H2 with its paragraph (product 6.1). */
export async function StockHead({ list, title, search }: StockHeadProps) {
  const t = await getTranslations('stock');
  return (
    <div className="grid grid-cols-1 gap-4 pt-3 pb-6 sm:pt-5 sm:pb-8 lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-16">
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
      {search === null && (list.h2Label || list.h2ParagraphHtml) && (
        <div className="text-ink-700">
          {list.h2Label && <h2 className="text-lead text-ink-950 font-semibold">{list.h2Label}</h2>}
          {list.h2ParagraphHtml && <Html html={list.h2ParagraphHtml} className="prose mt-1" />}
        </div>
      )}
    </div>
  );
}
