import { Picture } from '@/components/ui/picture';
import { formatWholeEuros, joinFactsWithDots } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { type ListVehicle, toSnapshot, type Snapshot } from '@/lib/stock/vehicle';
import { defaultSort, sortVehicles } from '@/lib/stock/order';
import { type SimilarityTraits, mostSimilarVehicles } from '@/lib/stock/similar';
import { LocationAndDelivery } from './location-and-delivery';

export interface MiniVehicle extends Snapshot, Pick<ListVehicle, 'locationLabel' | 'availability'> {
  /** Its main facts in one line. */
  readonly facts?: string;
}

/** Number of similar vehicles shown beside one, or instead of one that is gone (product 7.8). */
const maxSimilar = 3;

/** Returns the data of the small cards of the vehicles most similar to one, like {@link toMiniVehicle}. */
export const similarMiniVehicles = (
  traits: SimilarityTraits,
  candidates: readonly ListVehicle[],
  unknownDeliveryText: string,
) =>
  mostSimilarVehicles(traits, candidates, maxSimilar).map((vehicle) =>
    toMiniVehicle(vehicle, unknownDeliveryText),
  );

/**
 * Returns the data of the small cards of the cheapest vehicles, each of another model, like
 * {@link toMiniVehicle}.
 */
export const cheapestMiniVehiclesOfDifferentModels = (
  candidates: readonly ListVehicle[],
  unknownDeliveryText: string,
) =>
  sortVehicles(candidates, defaultSort)
    .filter(
      ({ modelGroupId }, index, all) =>
        all.findIndex((other) => other.modelGroupId === modelGroupId) === index,
    )
    .slice(0, maxSimilar)
    .map((vehicle) => toMiniVehicle(vehicle, unknownDeliveryText));

/**
 * Returns the data of a vehicle's small card. Its place is named only where its island is known: elsewhere it
 * would be a dealer's name alone. `unknownDeliveryText` is the text for an unknown date of delivery.
 */
function toMiniVehicle(vehicle: ListVehicle, unknownDeliveryText: string): MiniVehicle {
  const { fuelName, colorName, island, locationLabel, availability } = vehicle;
  const facts = joinFactsWithDots([fuelName, colorName]);
  return {
    ...toSnapshot(vehicle),
    facts,
    locationLabel: island === '' ? '' : locationLabel,
    availability: { ...availability, text: availability.text || unknownDeliveryText },
  };
}

interface MiniCardsProps {
  /** The accessible name of the list. */
  name: string;
  vehicles: readonly MiniVehicle[];
}

/**
 * Small cards, each one link, on phones in a row that scrolls sideways. They have no buttons, which could be
 * taken for those of the page's own vehicle.
 */
export function MiniCards({ name, vehicles }: MiniCardsProps) {
  return (
    <ul
      role="list"
      aria-label={name}
      className="mt-4 flex scrollbar-none gap-4 overflow-x-auto max-sm:-mx-(--gutter) max-sm:px-(--gutter) sm:grid sm:grid-cols-3 lg:gap-6"
    >
      {vehicles.map(({ id, name: vehicle, facts, price, picture, locationLabel, availability }) => (
        <li
          key={id}
          className="border-line hover:border-control bg-surface relative flex w-3/4 shrink-0 flex-col overflow-hidden rounded-md border sm:w-auto"
        >
          <div className="bg-page aspect-video">
            <Picture
              picture={picture}
              alt=""
              widths={[160, 320, 480]}
              sizes="(min-width: 40rem) 30vw, 70vw"
              className="size-full object-cover"
            />
          </div>
          <div className="flex grow flex-col p-4">
            <a href={paths.vehicle(id)} className="cover line-clamp-2 font-semibold">
              {vehicle}
            </a>
            {facts && <p className="text-label text-hint mt-1">{facts}</p>}
            <LocationAndDelivery
              locationLabel={locationLabel}
              availability={availability}
              className="text-label mt-1"
            />
            <p className="text-lead mt-auto pt-2 font-bold">{formatWholeEuros(price)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
