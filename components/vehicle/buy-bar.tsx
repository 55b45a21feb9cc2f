import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PartLink } from '@/components/ui/below-first-screen';
import { StockFee } from '@/components/finance/stock-fee';
import { FeeOnVisitorTermsInBar } from '@/components/finance/visitor-fee';
import { formatWholeEuros } from '@/lib/i18n/format';
import { anchors, paths } from '@/lib/routing/routes';
import type { FinancingTerms } from '@/lib/finance/financing';
import type { Vehicle } from '@/lib/stock/vehicle';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { VehicleLocationSection } from './vehicle-place';

const label = 'text-label text-hint sm:block';
const feeLabel = `${label} in-[a]:decoration-ornament group-hover:decoration-action in-[a]:underline in-[a]:underline-offset-4`;
const figure = 'text-lead leading-6 font-bold whitespace-nowrap sm:block';

interface BuyBarProps {
  vehicle: Vehicle;
  /** The choice that the URL requests to simulate. */
  terms: FinancingTerms | null;
  /** Whether the page holds a representative example. */
  hasExample: boolean;
}

/**
 * Fee, price, place, delivery and «Me interesa» at the bottom of a narrow window that is high enough. Sticky
 * within the page's content, so that it never covers the footer. Behind it is the dialog of further steps,
 * which the price panel opens.
 */
export async function BuyBar({ vehicle, terms, hasExample }: BuyBarProps) {
  const t = await getTranslations();
  const { monthlyFee, finalPrice, hasSpecialPrice: special } = vehicle;
  const fee = monthlyFee && (
    <>
      <span className={feeLabel}>{t('vehicle.feeShort')}</span>{' '}
      <span className={figure}>
        {t.rich('vehicle.feePerMonth', { fee: (unit) => <StockFee>{unit}</StockFee>, unit: (text) => text })}
      </span>
    </>
  );
  return (
    <>
      <aside
        aria-label={t('vehicle.priceLabel')}
        data-print="hide"
        data-buy-bar=""
        className={`bg-surface bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)] lg:hidden [@media(min-height:30rem)]:sticky ${special ? 'border-offer' : 'border-line'}`}
      >
        <div className="buy-bar page">
          <FeeOnVisitorTermsInBar vehicleId={vehicle.id} price={finalPrice} />
          {/* On a phone in a row of its own. */}
          <VehicleLocationSection
            vehicle={vehicle}
            className="basis-full leading-tight sm:order-1 sm:basis-auto"
          />
          <div className="flex min-w-0 grow basis-16 flex-col gap-x-5 sm:flex-row">
            {fee && !hasExample && <p className="in-data-terms:hidden">{fee}</p>}
            {fee && hasExample && (
              <PartLink part={anchors.financeExample} className="group block in-data-terms:hidden">
                {fee}
                <span className="sr-only">{t('card.example')}</span>
              </PartLink>
            )}
            <p>
              <span className={`${label} in-data-terms:sr-only max-sm:sr-only`}>
                {t('vehicle.finalPrice')}
              </span>{' '}
              <span className={figure}>{formatWholeEuros(finalPrice)}</span>
            </p>
          </div>
          <InterestButton
            vehicleId={vehicle.id}
            label={t('card.interested')}
            hasSpecialPrice={special}
            buttonClassName="min-h-12 in-data-terms:min-h-11 w-full max-sm:px-3"
            terms={terms}
            className="order-2 max-w-full shrink-0"
          />
        </div>
      </aside>
      <Dialog id={anchors.optionsDialog} title={t('options.title')} closeLabel={t('options.close')}>
        <div className="mt-5 grid gap-3">
          <a href={paths.contact} className={buttonClass('primary', 'min-h-12')}>
            {t('nav.contact')}
          </a>
          <a href={paths.comparator} className={buttonClass('secondary', 'min-h-12')}>
            {t('nav.comparator')}
          </a>
        </div>
      </Dialog>
    </>
  );
}
