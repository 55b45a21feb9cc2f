import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { InterestButton } from '@/components/vehicle/interest-button';
import { changeOf, type Change, type ComparisonColumn } from '@/lib/domain/comparison';
import { formatEuro } from '@/lib/format';
import { paths } from '@/lib/routes';
import type { ComparedVehicle } from './compare-store';
import type { CompareWords } from './words';

/** A compared vehicle: what is known now, or only what was kept when it is gone or not loaded yet. */
export interface ComparedColumn {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  readonly now: ComparisonColumn | null;
  readonly change: Change | null;
  /** The final price in words; null when it is gone. */
  readonly price: string | null;
  /** The list price where the final one is another. */
  readonly struckPrice: string | null;
  readonly fee: string | null;
  /** Gearbox, fuel and colour. */
  readonly facts: string;
}

/** A held vehicle beside what is known of it; `now` is undefined while nothing is known. */
export function comparedColumn(
  kept: ComparedVehicle,
  now: ComparisonColumn | null | undefined,
): ComparedColumn {
  return {
    id: kept.id,
    name: now?.name ?? kept.name,
    picture: now?.picture ?? kept.picture,
    now: now ?? null,
    change: now === undefined ? null : changeOf(kept, now),
    price: now === null ? null : (now?.price ?? kept.price),
    struckPrice: now?.struckPrice ?? null,
    fee: now === null ? null : now ? now.fee : kept.fee,
    facts: now ? [now.cells.gearbox, now.cells.fuel, now.cells.color].filter(Boolean).join(' · ') : '',
  };
}

interface CompareHeadProps {
  column: ComparedColumn;
  words: CompareWords;
  onRemove: () => void;
}

/**
 * The top of a vehicle's column (specification 2, comparator): its picture, what it is and costs, what has changed, and
 * the next steps. Its name stands below, pinned.
 */
export function CompareHead({ column, words, onRemove }: CompareHeadProps) {
  const { id, name, picture, now, change, facts } = column;
  return (
    <div className="flex h-full flex-col">
      <div className="bg-sand-100 relative aspect-video overflow-hidden rounded-md max-sm:aspect-[4/3]">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            widths={[160, 320, 480]}
            sizes="(min-width: 64rem) 22rem, 45vw"
            className="size-full object-cover max-sm:object-contain max-sm:object-bottom"
          />
        )}
        <button
          type="button"
          aria-label={words.remove.replace('{vehicle}', () => name)}
          onClick={onRemove}
          data-print="hide"
          className="border-sand-300 hover:border-ink-900 absolute top-1 right-1 grid size-9 place-items-center rounded-full border bg-white sm:top-2 sm:right-2 sm:size-11"
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {now?.special && <p className="text-label text-accent-deep mt-2 font-semibold">{words.special}</p>}
      {facts && <p className="text-label text-ink-600 mt-2">{facts}</p>}
      <Prices column={column} words={words} />
      {change && <ChangeNote change={change} words={words} />}
      {change?.kind !== 'gone' && (
        <InterestButton
          vehicle={id}
          label={words.interested}
          special={now?.special ?? false}
          look="max-sm:text-label w-full px-2"
          className="mt-auto pt-3"
        />
      )}
      {column.fee && (
        <a
          href={`${paths.vehicle(id)}#ejemplo-financiacion`}
          data-print="hide"
          className="text-label text-ink-600 hover:text-ink-950 mt-2 inline-flex min-h-6 items-center font-normal underline underline-offset-4"
        >
          {words.example}
        </a>
      )}
    </div>
  );
}

function Prices({ column: { price, struckPrice, fee }, words }: Pick<CompareHeadProps, 'column' | 'words'>) {
  if (price === null) return null;
  return (
    <div className="mt-2">
      {struckPrice && (
        <s className="text-label text-ink-600 block">
          {words.rows.listPrice} {struckPrice}
        </s>
      )}
      <p className="sm:text-title font-bold">
        {struckPrice && <span className="sr-only">{words.rows.finalPrice} </span>}
        {price}
      </p>
      {fee && (
        <p className="text-label">
          {words.feeFrom} <span className="font-semibold">{words.perMonth.replace('{fee}', () => fee)}</span>
        </p>
      )}
    </div>
  );
}

function ChangeNote({ change, words }: { change: Change; words: CompareWords }) {
  const good = change.kind === 'cheaper';
  const text =
    change.kind === 'gone' ? words.gone : words[change.kind].replace('{amount}', formatEuro(change.by));
  return (
    <p
      className={`text-label mt-2 inline-flex self-start rounded-full px-2.5 py-0.5 font-semibold ${good ? 'bg-green-wash text-green' : 'bg-sand-200 text-ink-700'}`}
    >
      {text}
    </p>
  );
}
