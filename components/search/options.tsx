import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { CardVehicle } from '@/lib/shop/card';
import { formatEuro } from '@/lib/web/i18n/format';
import { formatMessage } from '@/lib/web/i18n/format-message';
import { paths } from '@/lib/addresses/routes';
import { listHref } from '@/lib/addresses/list-params';
import type { FilterPart, Suggestions } from '@/lib/search/suggest';
import type { SuggestionTexts } from './suggestions';

/** An option of the list: where it leads, and what stands in it. */
export interface Option {
  readonly href: string;
  readonly look: ReactNode;
}

/** Filtered lists, all of them together, and the upstream's search for what filters can't say. */
export function filterOptions(
  { filters, all, isExact }: Suggestions,
  text: string,
  texts: SuggestionTexts,
): readonly Option[] {
  const options = filters.map(({ parts, href, count }) => ({
    href,
    look: (
      <>
        <Icon name="filter" size={18} />
        <span className="grow font-semibold">{parts.map((part) => labelOf(part, texts)).join(' · ')}</span>
        <span className="text-label text-ink-600 shrink-0">{formatMessage(texts.count, { count })}</span>
      </>
    ),
  }));
  const others = [
    ...(all ? [{ href: all.href, label: formatMessage(texts.all, { count: all.count }) }] : []),
    ...(isExact
      ? []
      : [{ href: listHref(paths.stock, { search: text }), label: formatMessage(texts.search, { text }) }]),
  ];
  return [
    ...options,
    ...others.map(({ href, label }) => ({
      href,
      look: (
        <>
          <Icon name="search" size={18} />
          <span className="grow">{label}</span>
        </>
      ),
    })),
  ];
}

function labelOf(part: FilterPart, texts: SuggestionTexts): string {
  if ('label' in part) return part.label;
  if (part.code === 'special_price') return texts.offers;
  const amount = formatEuro(part.amount);
  return formatMessage(part.code === 'price' ? texts.upTo : texts.upToFee, { amount });
}

/** A vehicle with its picture, price and fee. */
export function VehicleLook({ card, texts }: { card: CardVehicle; texts: SuggestionTexts }) {
  const { name, color, price, fee, pictures } = card;
  const [picture] = pictures;
  return (
    <>
      <span className="bg-sand-100 block aspect-video w-20 shrink-0 overflow-hidden rounded-md">
        {picture !== undefined && (
          <Picture picture={picture} alt="" widths={[160]} sizes="5rem" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className="text-label text-ink-600 block">{color}</span>
        <span className="text-label block">
          <span className="font-semibold">{price}</span>
          {fee !== null && ` · ${formatMessage(texts.feeFrom, { fee })}`}
        </span>
      </span>
    </>
  );
}
