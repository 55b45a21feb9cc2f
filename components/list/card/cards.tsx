'use client';

import { useDeferredValue } from 'react';
import { toGa4Item, trackEvent } from '@/components/analytics/data-layer';
import { cardFeeOrNull } from '@/components/finance/card-fee';
import { useListContext } from '@/components/list/use-list';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { firstPositionOfPage } from '@/lib/stock/order';
import { financeExampleHref, paths } from '@/lib/routing/routes';
import { type ListVehicle, toSnapshot } from '@/lib/stock/vehicle';
import { VehicleCard } from './vehicle-card';

/**
 * Number of cards that change together with a choice; the others follow, so that it shows at once on slow
 * phones.
 */
const cardsAtOnce = 4;

/**
 * The cards of a list's page. A client component, so that the page's payload holds the vehicles' data and not
 * the markup a second time: 142 kB of HTML instead of 322 for 24 cards.
 */
export function Cards() {
  const { name } = useMessages('list');
  const { example, exampleShort } = useMessages('card');
  const { rendered, state, view, curve, feeAnswers, isBusy, isReturn, listId } = useListContext();
  const { items } = view;
  const first = firstPositionOfPage(view);
  const deferred = useDeferredValue(items);
  // Back and forward restore a scroll position, which needs the whole page above it.
  const isWhole = deferred === items || isReturn;
  const vehicles = isWhole
    ? items
    : [...items.slice(0, cardsAtOnce), ...deferred.slice(cardsAtOnce, items.length)];
  const withFee = vehicles.find((vehicle) => cardFeeOrNull(vehicle, curve).fee !== null);
  const { creditWarning } = rendered;
  const select = (target: EventTarget, vehicle: ListVehicle, position: number) => {
    if (!(target instanceof Element && target.closest('a'))) return;
    const item = toGa4Item(toSnapshot(vehicle), position);
    trackEvent({ event: 'select_item', ecommerce: { item_list_id: listId, items: [item] } });
  };
  return (
    <div aria-busy={isBusy || !isWhole} className={isBusy ? 'opacity-60 transition-opacity delay-150' : ''}>
      {withFee && (creditWarning ?? rendered.hasExample) && (
        <p className="text-label text-soft flex flex-wrap items-center gap-x-2 pb-1.5">
          {creditWarning && <span>{creditWarning}</span>}
          {rendered.hasExample && (
            <a
              href={financeExampleHref(withFee.id)}
              aria-label={example}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              <span className="md:hidden">{exampleShort}</span>
              <span className="max-md:hidden">{example}</span>
            </a>
          )}
        </p>
      )}
      <ul role="list" aria-label={name} className="cards">
        {vehicles.map((vehicle, index) => (
          // Keyed by index: another list reuses the cards, which is fast and moves none of them.
          <li key={index} onClick={({ target }) => select(target, vehicle, first + index)}>
            <VehicleCard
              vehicle={vehicle}
              curve={curve}
              longestCurve={feeAnswers.longestCurve}
              // One that bounds the list is met by all of its vehicles.
              unmetFee={state.filters.fee === undefined ? feeAnswers.fee : null}
              // In the first screen of a phone.
              priority={index === 0}
              isPromotionList={rendered.path.startsWith(paths.promotions)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
