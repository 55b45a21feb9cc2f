import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ModelSummary } from '@/lib/shop/model';
import { figuresOf } from '@/lib/shop/shop-figures';
import { getDealers } from '@/lib/upstream/dealers';
import { within } from '@/lib/platform/turns';

/** Milliseconds that the page waits for the dealers, without whom it is complete. */
const patienceMs = 500;

const rich = {
  b: (figure: ReactNode) => <b className="text-lead sm:text-title block whitespace-nowrap">{figure}</b>,
};

/** What the shop has: cars in stock, dealers and islands, the lowest final price; each only where it is known (product 5.7). */
export async function Figures({ models }: { models: readonly ModelSummary[] }) {
  const [t, known] = await Promise.all([
    getTranslations('home'),
    within(patienceMs, getDealers(), () => []).catch(() => []),
  ]);
  const { cars, dealers, islands, fromPrice } = figuresOf(models, known);
  if (cars === 0) return null;
  return (
    <ul aria-label={t('figures')} className="figures">
      {cars !== null && <li>{t.rich('inStock', { ...rich, count: cars })}</li>}
      {dealers > 0 && <li>{t.rich('dealers', { ...rich, count: dealers, islands })}</li>}
      {fromPrice && <li>{t.rich('fromPrice', { ...rich, price: fromPrice.text })}</li>}
    </ul>
  );
}
