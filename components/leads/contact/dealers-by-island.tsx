import { Icon } from '@/components/ui/icon';
import type { Dealer } from '@/lib/shop/places';
import type { Option } from '@/lib/site/site-config';

interface DealersByIslandProps {
  islands: readonly Option[];
  dealers: readonly Dealer[];
  heading: string;
}

/** The dealers of each of the given islands. */
export function DealersByIsland({ islands, dealers, heading }: DealersByIslandProps) {
  if (islands.length === 0) return null;
  return (
    <section>
      <h2 className="text-title font-bold">{heading}</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        {islands.map(({ id, label }) => (
          <li key={id} className="flex gap-3">
            <Icon name="pin" className="text-ink-600 mt-0.5" />
            <div>
              <h3 className="font-semibold">{label}</h3>
              <ul className="text-ink-600">
                {dealers
                  .filter(({ islandId }) => islandId === id)
                  .map((dealer) => (
                    <li key={dealer.id}>{dealer.name}</li>
                  ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
