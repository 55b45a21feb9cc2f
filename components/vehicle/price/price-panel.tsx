import { getTranslations } from 'next-intl/server';
import { CompareButton } from '@/components/compare/compare-button';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PartLink } from '@/components/ui/part-link';
import { anchors } from '@/lib/addresses/anchors';
import type { FinancingChoice } from '@/lib/finance/financing';
import type { Vehicle } from '@/lib/shop/vehicle';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { PriceBreakdown } from './price-breakdown';
import { PriceFigures } from './price-figures';
import { snapshot } from '@/components/compare/snapshot';

interface PricePanelProps {
  vehicle: Vehicle;
  /** The choice that the address asks to simulate. */
  choice: FinancingChoice | null;
  /** Whether the page holds a representative example. */
  hasExample: boolean;
}

/** The price and the next steps; sticky beside the page in wide windows. */
export async function PricePanel({ vehicle, choice, hasExample }: PricePanelProps) {
  const t = await getTranslations();
  const { hasSpecialPrice: special } = vehicle;
  return (
    <section
      aria-label={t('vehicle.priceLabel')}
      className={`overflow-hidden rounded-lg bg-white lg:sticky lg:top-24 ${special ? 'border-accent border-2' : 'border-sand-300 border'}`}
    >
      {special && (
        <p className="bg-accent-wash text-accent-deep flex items-center gap-2 px-6 py-3 font-bold">
          <Icon name="tag" size={18} />
          {t('card.special')}
        </p>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 p-6 md:grid-cols-2 lg:grid-cols-1">
        <div>
          <PriceFigures vehicle={vehicle} hasExample={hasExample} />
          <div className="mt-5 grid grid-cols-1 gap-3" data-print="hide">
            <InterestButton
              vehicle={vehicle.id}
              label={t('card.interested')}
              special={special}
              choice={choice}
              className="hidden lg:block"
            />
            <PartLink part={anchors.financing} className={buttonClass('secondary', 'min-h-12')}>
              {t('vehicle.customise')}
            </PartLink>
          </div>
        </div>
        <div className="border-sand-300 border-t pt-5 md:border-t-0 md:pt-0 lg:border-t lg:pt-5">
          <PriceBreakdown vehicle={vehicle} />
          <div className="mt-6 grid grid-cols-1" data-print="hide">
            <CompareButton vehicle={snapshot(vehicle)} variant="text" />
          </div>
        </div>
      </div>
    </section>
  );
}
