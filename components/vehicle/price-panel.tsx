import { getTranslations } from 'next-intl/server';
import { StockFee } from '@/components/finance/stock-fee';
import { FeeOnVisitorTerms } from '@/components/finance/visitor-fee';
import { AddToComparatorButton } from '@/components/compare/compare-button';
import { buttonClass } from '@/components/ui/button';
import { dialogCommandProps } from '@/components/ui/dialog';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { PartLink } from '@/components/ui/below-first-screen';
import { hasLocationSection, VehicleLocationSection } from './vehicle-place';
import { creditWarningUnlessOff } from '@/lib/finance/credit-warning';
import { formatWholeEuros } from '@/lib/i18n/format';
import { foldText } from '@/lib/i18n/normalize';
import { anchors, paths } from '@/lib/routing/routes';
import type { FinancingTerms } from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import { toSnapshot, hasReducedPrice, type Vehicle } from '@/lib/stock/vehicle';
import { getDealersInTimeOrMarkLack, maxPlacesWaitMs } from '@/lib/upstream/reads';
import { DealerContact } from '@/components/leads/dealer-contact';
import { InterestButton } from '@/components/leads/interest/interest-button';

interface PricePanelProps {
  vehicle: Vehicle;
  config: SiteConfig;
  /** The choice that the URL requests to simulate. */
  terms: FinancingTerms | null;
}

const titleId = 'precio-cuota';

/** The price and the next steps; sticky beside the content in wide windows. */
export async function PricePanel({ vehicle, config, terms }: PricePanelProps) {
  const t = await getTranslations();
  const { hasSpecialPrice: special } = vehicle;
  return (
    <section
      aria-labelledby={titleId}
      className={`bg-surface overflow-hidden rounded-lg lg:sticky lg:top-24 ${special ? 'border-offer border-2' : 'border-line border'}`}
    >
      <h2 id={titleId} className="sr-only">
        {t('vehicle.priceLabel')}
      </h2>
      {special && (
        <p className="bg-offer-wash text-offer-strong flex items-center gap-2 px-4 py-2 font-bold sm:px-6">
          <Icon name="tag" size={18} />
          {t('card.special')}
        </p>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 p-4 sm:p-6 md:grid-cols-2 lg:grid-cols-1">
        <div>
          <PriceAndDelivery vehicle={vehicle} hasExample={config.financeExampleLanding !== ''} />
          <div className="mt-4 grid grid-cols-1 gap-3" data-print="hide">
            <InterestButton
              vehicleId={vehicle.id}
              label={t('card.interested')}
              hasSpecialPrice={special}
              terms={terms}
              className="hidden lg:block"
            />
            <PartLink part={anchors.financing} className={buttonClass('secondary', 'min-h-12')}>
              {t('vehicle.customise')}
            </PartLink>
          </div>
          <VehicleDealerContact vehicle={vehicle} />
        </div>
        <div className="border-line border-t pt-4 md:border-t-0 md:pt-0 lg:border-t lg:pt-4">
          <PriceBreakdown vehicle={vehicle} promotions={config.promotions} />
          {config.listBottomText && (
            <details className="text-label text-soft mt-3" data-print="hide">
              <summary className="inline-flex min-h-6 items-center underline underline-offset-4">
                {t('vehicle.priceIncludes')}
              </summary>
              <Html html={config.listBottomText} className="prose mt-1" />
            </details>
          )}
          <div className="mt-4 grid grid-cols-1" data-print="hide">
            <AddToComparatorButton vehicle={toSnapshot(vehicle)} />
            <button
              type="button"
              aria-haspopup="dialog"
              className={buttonClass('quiet', 'mt-1 lg:hidden')}
              {...dialogCommandProps('show-modal', anchors.optionsDialog)}
            >
              {t('options.open')}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Telephone and hours of the vehicle's dealer; nothing where either is unknown. */
async function VehicleDealerContact({ vehicle }: { vehicle: Vehicle }) {
  if (vehicle.dealer === '') return null;
  const dealers = await getDealersInTimeOrMarkLack(maxPlacesWaitMs);
  const dealer = dealers.find(({ id }) => id === vehicle.dealer);
  return dealer && <DealerContact {...dealer} className="text-soft mt-3" />;
}

interface PriceBreakdownProps extends Pick<SiteConfig, 'promotions'> {
  vehicle: Vehicle;
}

/**
 * List price where it is higher, each campaign, linked where a promotion has its name, final price; no
 * percentages. Nothing to add, no list. A campaign may have conditions that the upstream doesn't tell.
 */
async function PriceBreakdown({ vehicle, promotions }: PriceBreakdownProps) {
  const t = await getTranslations('vehicle');
  const { listPrice, finalPrice, campaigns } = vehicle;
  const lines = [
    ...(hasReducedPrice(vehicle)
      ? [{ label: t('listPrice'), amountText: <s>{formatWholeEuros(listPrice)}</s> }]
      : []),
    ...campaigns,
    { label: t('finalPrice'), amountText: formatWholeEuros(finalPrice) },
  ];
  if (lines.length === 1) return null;
  const nameOf = (label: string) => {
    const promotion = promotions.find(
      (promotionOfSite) => foldText(promotionOfSite.label) === foldText(label),
    );
    if (!promotion) return label;
    return (
      <a href={paths.promotion(promotion.id)} className="underline underline-offset-4">
        {label}
      </a>
    );
  };
  return (
    <>
      <dl className="text-soft grid gap-2">
        {lines.map(({ label, amountText }, index) => (
          <div
            key={index}
            className="last:border-line last:text-main flex flex-wrap justify-between gap-x-4 last:mt-1 last:border-t last:pt-3 last:font-bold"
          >
            <dt>{nameOf(label)}</dt>
            <dd className="ml-auto whitespace-nowrap">{amountText}</dd>
          </div>
        ))}
      </dl>
      {campaigns.length > 0 && (
        <p className="text-label text-hint mt-1" data-print="hide">
          {t.rich('conditions', {
            ask: (text) => (
              <a href={paths.contact} className="underline underline-offset-4">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}

/** Place and delivery, the visitor's fee, fee and price with equal weight, and a link to the example. */
async function PriceAndDelivery({ vehicle, hasExample }: { vehicle: Vehicle; hasExample: boolean }) {
  const t = await getTranslations();
  const { id, monthlyFee, finalPrice, saving } = vehicle;
  const warning = await creditWarningUnlessOff();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-4">
      <div className="col-span-full" data-print={hasLocationSection(vehicle) ? 'hide' : undefined}>
        <VehicleLocationSection vehicle={vehicle} className="text-body font-semibold text-balance" />
      </div>
      <FeeOnVisitorTerms vehicleId={id} price={finalPrice} />
      {/* On the visitor's terms the vehicle has one fee: theirs. */}
      <div className="in-data-terms:hidden">
        <p className="text-label text-hint">{t('vehicle.fee')}</p>
        <p key={monthlyFee} className="text-heading mt-1 font-bold tracking-[-0.02em]">
          {monthlyFee === null
            ? t('card.noFee')
            : t.rich('vehicle.feePerMonth', {
                fee: (unit) => <StockFee simulatedClassName="text-[0.85em]">{unit}</StockFee>,
                unit: (unit) => <span className="text-body ml-1 font-semibold tracking-normal">{unit}</span>,
              })}
        </p>
      </div>
      <div>
        <p className="text-label text-hint">{t('vehicle.finalPrice')}</p>
        <p className="text-heading mt-1 font-bold tracking-[-0.02em] whitespace-nowrap">
          {formatWholeEuros(finalPrice)}
        </p>
        {saving !== null && (
          <p className="text-label font-semibold" data-print="hide">
            {t('card.saving', { saving: formatWholeEuros(saving) })}
          </p>
        )}
      </div>
      {monthlyFee && (warning || hasExample) && (
        <p className="text-label text-soft col-span-full -mt-1">
          {warning && <span>{warning}</span>}{' '}
          {hasExample && (
            <PartLink
              part={anchors.financeExample}
              data-print="hide"
              className="hover:text-main inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t('vehicle.example')}
            </PartLink>
          )}
        </p>
      )}
    </div>
  );
}
