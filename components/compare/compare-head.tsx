import type { ReactNode } from 'react';
import { ExampleLink } from '@/components/finance/example-link';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { Picture, NoPicture } from '@/components/ui/picture';
import type { ComparisonColumn } from '@/lib/compare/comparison';
import { priceChange } from '@/lib/stock/price-change';
import type { LoadedComparison } from '@/lib/compare/load-comparison';
import type { PictureRef } from '@/lib/content/pictures';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import type { ComparedVehicle } from './compare-store';

/**
 * A compared vehicle: `stored` is this device's copy (product 9.1), `now` the server's data. The state is `unknown`
 * until that data is loaded or if it can't be; `gone` is no longer in stock.
 */
export type CompareColumn =
  | { readonly state: 'unknown'; readonly stored: ComparedVehicle }
  | { readonly state: 'gone'; readonly stored: ComparedVehicle }
  | { readonly state: 'inStock'; readonly stored: ComparedVehicle; readonly now: ComparisonColumn };

/** Returns the column of a stored vehicle; `loaded` is undefined until the server's data arrives. */
export function columnOf(stored: ComparedVehicle, loaded: LoadedComparison | undefined): CompareColumn {
  if (loaded?.missing.includes(stored.id)) return { state: 'gone', stored };
  const now = loaded?.columns.find(({ id }) => id === stored.id);
  return now ? { state: 'inStock', stored, now } : { state: 'unknown', stored };
}

/** Gives each column a unique name: vehicles of the same name get their reference added (message `withReference`). */
export function withOwnNames(columns: readonly CompareColumn[], message: string): readonly CompareColumn[] {
  const names = columns.map((column) => latestOf(column).name);
  return columns.map((column, at) => {
    const name = names[at] ?? '';
    if (names.indexOf(name) === names.lastIndexOf(name)) return column;
    const own = { name: formatMessage(message, { vehicle: name, id: column.stored.id }) };
    const stored = { ...column.stored, ...own };
    return column.state === 'inStock'
      ? { ...column, stored, now: { ...column.now, ...own } }
      : { ...column, stored };
  });
}

/** Returns the newest data of a column's vehicle: the server's, else the stored copy. */
export function latestOf(column: CompareColumn): ComparisonColumn | ComparedVehicle {
  return column.state === 'inStock' ? column.now : column.stored;
}

/** Returns the newest picture of a column's vehicle: the server's, else the stored one. */
export function pictureOf(column: CompareColumn): PictureRef | null {
  return latestOf(column).picture ?? column.stored.picture;
}

interface PictureProps {
  column: CompareColumn;
  onRemove: () => void;
  /** Swaps another vehicle into this position. */
  children: ReactNode;
}

/** The top of a vehicle's column: its picture and the button that removes it (product 9.3). */
export function ComparePicture({ column, onRemove, children }: PictureProps) {
  const messages = useMessages('comparator');
  const { noPicture } = useMessages('card');
  const picture = pictureOf(column);
  return (
    <div className="relative flex flex-wrap">
      <div className="compare-picture">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            widths={[160, 320, 480]}
            sizes="(min-width: 64rem) 17rem, 9rem"
            className="size-full object-cover"
          />
        ) : (
          <NoPicture label={noPicture} />
        )}
      </div>
      {children}
      {/* Keyed by vehicle: the next one's button must not keep the focus. */}
      <button
        key={column.stored.id}
        type="button"
        aria-label={formatMessage(messages.remove, { vehicle: latestOf(column).name })}
        onClick={onRemove}
        data-print="hide"
        className="compare-round halo border-line hover:border-action bg-surface top-0 rounded-full border"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** The columns without a vehicle, as one link to the stock. `count` more vehicles fit. */
export function FreeSlots({ count }: { count: number }) {
  const messages = useMessages('comparator');
  return (
    <a href={paths.stock} aria-label={messages.addVehicle} className="compare-free">
      <span className="flex items-center gap-2 font-semibold">
        <Icon name="plus" />
        {messages.add}
      </span>
      <span className="text-label text-hint">{formatMessage(messages.freeSlots, { count })}</span>
    </a>
  );
}

/** Special price, gearbox, fuel and color, changes, and the example of the fee above (product 9.3, 9.6). */
export function CompareSummary({ column, withExample }: { column: CompareColumn; withExample: boolean }) {
  const card = useMessages('card');
  const now = column.state === 'inStock' ? column.now : null;
  const facts = now && [now.cells.gearbox, now.cells.fuel, now.cells.color].filter(Boolean).join(' · ');
  return (
    <>
      {now?.special && <span className="text-offer-strong block font-semibold">{card.special}</span>}
      {facts && <span>{facts}</span>}
      <ChangeNote column={column} />
      {withExample && <FeeExample column={column} />}
    </>
  );
}

/** The link to the representative example of a column's fee. */
export function FeeExample({ column }: { column: CompareColumn }) {
  const { example } = useMessages('card');
  if (column.state === 'gone' || !latestOf(column).fee) return null;
  return (
    <ExampleLink
      vehicle={column.stored.id}
      data-print="hide"
      className="text-label text-hint hover:text-main flex min-h-8 w-fit items-center font-normal underline underline-offset-4"
    >
      {example}
    </ExampleLink>
  );
}

/** How the vehicle has changed since it was stored (product 9.6). */
function ChangeNote({ column }: { column: CompareColumn }) {
  const messages = useMessages('comparator');
  const change = column.state === 'inStock' ? priceChange(column.stored.price, column.now.price) : null;
  const isCheaper = change?.kind === 'cheaper';
  if (column.state !== 'gone' && !change) return null;
  return (
    <p
      className={`w-fit rounded-full px-2.5 py-0.5 font-semibold ${isCheaper ? 'bg-success-wash text-success' : 'bg-surface-deep text-soft'}`}
    >
      {change
        ? formatMessage(isCheaper ? messages.cheaper : messages.dearer, { amount: formatEuro(change.by) })
        : messages.gone}
    </p>
  );
}
