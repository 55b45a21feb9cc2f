import { ExampleLink } from '@/components/finance/example-link';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { Picture, NoPicture } from '@/components/ui/picture';
import type { ComparisonColumn } from '@/lib/compare/comparison';
import { priceChange } from '@/lib/stock/price-change';
import type { LoadedComparison } from '@/lib/compare/load-comparison';
import type { PictureRef } from '@/lib/media/pictures';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
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

/** The top of a vehicle's column: its picture and the button that removes it (product 9.3). */
export function ComparePicture({ column, onRemove }: { column: CompareColumn; onRemove: () => void }) {
  const messages = useMessages('comparator');
  const { noPicture } = useMessages('card');
  const picture = pictureOf(column);
  return (
    <div className="bg-page relative aspect-video overflow-hidden rounded-md">
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          widths={[160, 320, 480]}
          sizes="(min-width: 64rem) 22rem, 45vw"
          className="size-full object-cover"
        />
      ) : (
        <NoPicture label={noPicture} />
      )}
      <button
        type="button"
        aria-label={formatMessage(messages.remove, { vehicle: latestOf(column).name })}
        onClick={onRemove}
        data-print="hide"
        className="halo border-line hover:border-action bg-surface absolute top-1 right-1 grid size-9 place-items-center rounded-full border"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Below name and price: facts, changes and next steps (product 9.3, 9.6). */
export function CompareMore({ column }: { column: CompareColumn }) {
  const { rows } = useMessages('comparator');
  const card = useMessages('card');
  const { id } = column.stored;
  const now = column.state === 'inStock' ? column.now : null;
  const isSold = column.state === 'gone';
  return (
    <div className="text-label flex h-full flex-col gap-1">
      {now?.struckPrice && <s className="text-hint">{`${rows.listPrice} ${now.struckPrice}`}</s>}
      {now && <Facts now={now} />}
      <ChangeNote column={column} />
      {!isSold && (
        <InterestButton
          vehicle={id}
          label={card.interested}
          special={now?.special ?? false}
          variant="max-sm:text-label w-full px-2"
          className="mt-auto pt-2"
        />
      )}
      {!isSold && latestOf(column).fee && (
        <ExampleLink
          vehicle={id}
          data-print="hide"
          className="text-hint hover:text-main inline-flex min-h-8 items-center self-start underline underline-offset-4"
        >
          {card.example}
        </ExampleLink>
      )}
    </div>
  );
}

/** Gearbox, fuel and color, below the label of a special price. */
function Facts({ now: { special, cells } }: { now: ComparisonColumn }) {
  const card = useMessages('card');
  const facts = [cells.gearbox, cells.fuel, cells.color].filter(Boolean).join(' · ');
  return (
    <>
      {special && <p className="text-offer-strong font-semibold">{card.special}</p>}
      {facts && <p className="text-hint">{facts}</p>}
    </>
  );
}

/** How the vehicle has changed since it was stored (product 9.6). */
function ChangeNote({ column }: { column: CompareColumn }) {
  const messages = useMessages('comparator');
  const change = column.state === 'inStock' ? priceChange(column.stored.amount, column.now.amount) : null;
  const isCheaper = change?.kind === 'cheaper';
  if (column.state !== 'gone' && !change) return null;
  return (
    <p
      className={`inline-flex self-start rounded-full px-2.5 py-0.5 font-semibold ${isCheaper ? 'bg-success-wash text-success' : 'bg-surface-deep text-soft'}`}
    >
      {change
        ? formatMessage(isCheaper ? messages.cheaper : messages.dearer, { amount: formatEuro(change.by) })
        : messages.gone}
    </p>
  );
}
