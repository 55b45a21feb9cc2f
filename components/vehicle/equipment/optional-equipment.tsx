import { getTranslations } from 'next-intl/server';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import type { Vehicle } from '@/lib/shop/vehicle';

/** The options fitted to this vehicle, in two columns; left out when there are none. */
export async function OptionalEquipment({ vehicle: { optionalEquipment } }: { vehicle: Vehicle }) {
  if (optionalEquipment.length === 0) return null;
  const t = await getTranslations('vehicle');
  const columns = splitColumns(optionalEquipment).filter((column) => column.length > 0);
  return (
    <section>
      <h2 className="text-heading font-bold">{t('optionalEquipment')}</h2>
      <div className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:mt-6">
        {columns.map((column) => (
          <ul key={column[0]}>
            {column.map((html) => (
              <li key={html} className="border-sand-300 flex gap-4 border-t py-4">
                <Icon name="plus" className="text-ink-600 mt-0.5" />
                <Html html={html} className="prose text-ink-700 [&_strong]:text-ink-950 min-w-0" />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

/** A list in two columns, read downwards; the left one takes the larger half (product 7.3). */
export function splitColumns<T>(items: readonly T[]): readonly [left: readonly T[], right: readonly T[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
