import { InterestButton } from '@/components/leads/interest/interest-button';
import { useMessages } from '@/components/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { anchors } from '@/lib/anchors';
import { priceChange, type ComparisonColumn } from '@/lib/domain/comparison';
import { formatEuro } from '@/lib/i18n/format';
import { formatMessage } from '@/lib/i18n/format-message';
import { paths } from '@/lib/routing/routes';
import { latestOf, type ComparedColumn } from './compared-column';

interface CompareHeadProps {
  column: ComparedColumn;
  onRemove: () => void;
}

/**
 * The top of a vehicle's column (product 9.3): its picture, facts, price, what has changed and the next steps. Its
 * name stands below, pinned.
 */
export function CompareHead({ column, onRemove }: CompareHeadProps) {
  const messages = useMessages('comparator');
  const card = useMessages('card');
  const { id } = column.kept;
  const { name, picture, price, fee } = latestOf(column);
  const now = column.state === 'inStock' ? column.now : null;
  const isGone = column.state === 'gone';
  return (
    <div className="flex h-full flex-col">
      <div className="bg-sand-100 relative aspect-video overflow-hidden rounded-md max-sm:aspect-[4/3]">
        <ColumnPicture picture={picture ?? column.kept.picture} />
        <button
          type="button"
          aria-label={formatMessage(messages.remove, { vehicle: name })}
          onClick={onRemove}
          data-print="hide"
          className="border-sand-300 hover:border-ink-900 absolute top-1 right-1 grid size-9 place-items-center rounded-full border bg-white sm:top-2 sm:right-2 sm:size-11"
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {now && <Facts now={now} />}
      {!isGone && <Prices price={price} fee={fee} struckPrice={now?.struckPrice ?? null} />}
      <ChangeNote column={column} />
      {!isGone && (
        <InterestButton
          vehicle={id}
          label={card.interested}
          special={now?.special ?? false}
          look="max-sm:text-label w-full px-2"
          className="mt-auto pt-3"
        />
      )}
      {!isGone && fee && (
        <a
          href={`${paths.vehicle(id)}#${anchors.financeExample}`}
          data-print="hide"
          className="text-label text-ink-600 hover:text-ink-950 mt-2 inline-flex min-h-6 items-center font-normal underline underline-offset-4"
        >
          {card.example}
        </a>
      )}
    </div>
  );
}

function ColumnPicture({ picture }: { picture: string | null }) {
  if (!picture) return null;
  return (
    <Picture
      picture={picture}
      alt=""
      widths={[160, 320, 480]}
      sizes="(min-width: 64rem) 22rem, 45vw"
      className="size-full object-cover max-sm:object-contain max-sm:object-bottom"
    />
  );
}

/** Gearbox, fuel and color, below the label of a special price. */
function Facts({ now: { special, cells } }: { now: ComparisonColumn }) {
  const card = useMessages('card');
  const facts = [cells.gearbox, cells.fuel, cells.color].filter(Boolean).join(' · ');
  return (
    <>
      {special && <p className="text-label text-accent-deep mt-2 font-semibold">{card.special}</p>}
      {facts && <p className="text-label text-ink-600 mt-2">{facts}</p>}
    </>
  );
}

function Prices({ price, struckPrice, fee }: Pick<ComparisonColumn, 'price' | 'struckPrice' | 'fee'>) {
  const { rows } = useMessages('comparator');
  const card = useMessages('card');
  return (
    <div className="mt-2">
      {struckPrice && (
        <s className="text-label text-ink-600 block">
          {rows.listPrice} {struckPrice}
        </s>
      )}
      <p className="sm:text-title font-bold">
        {struckPrice && <span className="sr-only">{rows.finalPrice} </span>}
        {price}
      </p>
      {fee && (
        <p className="text-label">
          {card.fee} <span className="font-semibold">{formatMessage(card.perMonth, { fee })}</span>
        </p>
      )}
    </div>
  );
}

/** What has become of the vehicle since it was kept (product 9.6). */
function ChangeNote({ column }: { column: ComparedColumn }) {
  const messages = useMessages('comparator');
  const change = column.state === 'inStock' ? priceChange(column.kept, column.now) : null;
  const isCheaper = change?.kind === 'cheaper';
  if (column.state !== 'gone' && !change) return null;
  return (
    <p
      className={`text-label mt-2 inline-flex self-start rounded-full px-2.5 py-0.5 font-semibold ${isCheaper ? 'bg-green-wash text-green' : 'bg-sand-200 text-ink-700'}`}
    >
      {change
        ? formatMessage(isCheaper ? messages.cheaper : messages.dearer, { amount: formatEuro(change.by) })
        : messages.gone}
    </p>
  );
}
