import { Icon } from '@/components/ui/icon';
import type { Dealer } from '@/lib/domain/dealer';
import type { Option } from '@/lib/domain/site-config';

interface DealersByIslandProps {
  islands: readonly Option[];
  dealers: readonly Dealer[];
  heading: string;
}

/** The dealers of each island that has one. */
export function DealersByIsland({ islands, dealers, heading }: DealersByIslandProps) {
  const served = islands.filter(({ id }) => dealers.some(({ islandId }) => islandId === id));
  if (served.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-heading font-bold">{heading}</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {served.map(({ id, label }) => (
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
