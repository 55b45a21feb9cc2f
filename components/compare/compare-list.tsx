'use client';

import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/lib/routes';
import { useCompare } from './compare-store';

interface CompareListProps {
  texts: {
    readonly empty: string;
    readonly hint: string;
    readonly backHome: string;
    /** With `{vehicle}`. */
    readonly remove: string;
    readonly fee: string;
    /** With `{fee}`. */
    readonly perMonth: string;
    readonly price: string;
  };
}

/** The compared vehicles side by side, or the way back home when there are none. */
export function CompareList({ texts }: CompareListProps) {
  const vehicles = useCompare((state) => state.vehicles);
  const remove = useCompare((state) => state.remove);
  if (vehicles.length === 0) {
    return (
      <EmptyState title={texts.empty}>
        <p>{texts.hint}</p>
        <a href={paths.home} className={buttonClass('primary')}>
          {texts.backHome}
        </a>
      </EmptyState>
    );
  }
  return (
    <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {vehicles.map(({ id, name, price, fee, picture }) => (
        <li key={id} className="border-sand-300 relative overflow-hidden rounded-lg border bg-white">
          <div className="bg-sand-100 aspect-video">
            {picture && (
              <Picture
                picture={picture}
                alt={name}
                widths={[320, 480, 640]}
                sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 46vw, 92vw"
                className="size-full object-cover"
              />
            )}
          </div>
          <button
            type="button"
            aria-label={texts.remove.replace('{vehicle}', name)}
            onClick={() => remove(id)}
            className="border-sand-300 hover:border-ink-900 absolute top-3 right-3 grid size-11 place-items-center rounded-full border bg-white"
          >
            <Icon name="close" />
          </button>
          <div className="p-5">
            <h2 className="text-lead font-bold">
              <a href={paths.vehicle(id)} className="underline-offset-4 hover:underline">
                {name}
              </a>
            </h2>
            <dl className="mt-4 grid grid-cols-2 gap-3">
              {fee && <Amount label={texts.fee} value={texts.perMonth.replace('{fee}', fee)} />}
              <Amount label={texts.price} value={price} />
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-label text-ink-600">{label}</dt>
      <dd className="text-title font-bold">{value}</dd>
    </div>
  );
}
