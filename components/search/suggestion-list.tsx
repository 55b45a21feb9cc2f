import type { MouseEvent, ReactNode } from 'react';
import { ExampleLink } from '@/components/finance/example-link';
import { formatEuro, formatInUnit, formatMessage } from '@/lib/i18n/format';
import { rangeRows } from '@/lib/stock/filters';
import { pageLocale } from '@/lib/i18n/locales';
import en from '@/messages/suggestions/en.json';
import es from '@/messages/suggestions/es.json';
import { paths } from '@/lib/routing/routes';
import type { FilterPart, SearchSuggestionResult } from '@/lib/search/suggest';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { Icon } from '@/components/ui/icon';
import { NoPicture, Picture } from '@/components/ui/picture';
import { listHref } from '@/lib/list/url';

/** Returns the texts in the page's language; their catalogue is part of this chunk. */
export const suggestionTexts = (): typeof es => ({ es, en })[pageLocale()];

/** Returns the id of a list's option, by its position. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface SuggestionListProps {
  /** The typed text. */
  text: string;
  /** Null for no suggestions. */
  suggestions: SearchSuggestionResult | null;
  /** Whether unknown words may still turn out to be equipment. */
  isEquipmentDue: boolean;
  /** The warning about credit; undefined if it is switched off. */
  credit: string | undefined;
  listId: string;
  /** The option selected by keyboard; -1 for none. */
  active: number;
  /** Called when a suggestion is followed. */
  onTake: (event: MouseEvent) => void;
}

/** Filters, vehicles and the upstream's search as options of one list; each is a link (product 5.9). */
export function SuggestionList(props: SuggestionListProps) {
  const { text, suggestions, listId, onTake } = props;
  const texts = suggestionTexts();
  const found = suggestions?.vehicles ?? [];
  const filters = suggestions ? filterOptions(suggestions, text) : [];
  const vehicles = found.map((vehicle) => ({
    href: paths.vehicle(vehicle.id),
    picture: <VehicleSuggestion vehicle={vehicle} />,
  }));
  const withFee = found.find(({ monthlyFee }) => monthlyFee !== null);
  return (
    <>
      <p aria-live="polite" className={suggestions ? 'mt-4 font-semibold' : 'sr-only'}>
        {suggestions && <Summary {...props} suggestions={suggestions} hasOptions={filters.length > 0} />}
      </p>
      {filters.length + vehicles.length > 0 && (
        // The focus stays in the text box.
        <div
          id={listId}
          role="listbox"
          aria-label={texts.label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onTake}
          className="-mx-3 mt-1"
        >
          <Options {...props} label={texts.filters} options={filters} from={0} />
          <Options {...props} label={texts.vehicles} options={vehicles} from={filters.length} />
        </div>
      )}
      {withFee && props.credit && <p className="text-label text-soft mt-2">{props.credit}</p>}
      {withFee && (
        <ExampleLink
          vehicle={withFee.id}
          onClick={onTake}
          className="text-label text-hint inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {texts.example}
        </ExampleLink>
      )}
    </>
  );
}

interface SummaryProps extends Pick<SuggestionListProps, 'isEquipmentDue'> {
  suggestions: SearchSuggestionResult;
  hasOptions: boolean;
}

/** The number of matching vehicles, and the unknown words. */
function Summary({ suggestions, isEquipmentDue, hasOptions }: SummaryProps) {
  const texts = suggestionTexts();
  const { total, equipment, unknown, correctedText } = suggestions;
  const quoted = (words: readonly string[]) =>
    words.map((word) => formatMessage(texts.quoted, { text: word })).join(', ');
  // Unknown words aren't reported while they may still be equipment.
  if (isEquipmentDue && unknown.length > 0 && total === 0) return null;
  const countOf = () => {
    if (equipment.length > 0)
      return formatMessage(texts.countWith, { count: total, words: quoted(equipment) });
    if (total === 0 && suggestions.filters.length > 0) return texts.less;
    // The upstream's search may understand a text that is unknown here.
    return total === 0 && unknown.length > 0 ? null : formatMessage(texts.count, { count: total });
  };
  return (
    <>
      {correctedText !== null && (
        <span className="block">{formatMessage(texts.meant, { text: correctedText })}</span>
      )}
      <span>{countOf()}</span>
      {unknown.length > 0 && correctedText === null && !isEquipmentDue && (
        <span className="text-label text-hint block font-normal">
          {formatMessage(texts.unknown, { words: quoted(unknown) })}
        </span>
      )}
      {hasOptions && <span className="sr-only">{` ${texts.arrows}`}</span>}
    </>
  );
}

interface OptionsProps extends Pick<SuggestionListProps, 'listId' | 'active'> {
  label: string;
  options: readonly Option[];
  /** The position of the first of these options in the whole list. */
  from: number;
}

function Options({ listId, active, label, options, from }: OptionsProps) {
  if (options.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={from > 0 ? 'border-line-soft mt-1 border-t pt-1' : ''}>
      {options.map(({ href, picture }, at) => (
        <a
          key={at}
          id={optionId(listId, from + at)}
          role="option"
          tabIndex={-1}
          aria-selected={active === from + at}
          href={href}
          className="suggestion"
        >
          {picture}
        </a>
      ))}
    </div>
  );
}

/** An option of the list: its link and content. */
interface Option {
  readonly href: string;
  readonly picture: ReactNode;
}

/** Filtered lists, all their vehicles together, and the upstream's search for text that filters can't express. */
function filterOptions({ filters, all, isExact }: SearchSuggestionResult, text: string): readonly Option[] {
  const texts = suggestionTexts();
  const options = filters.map(({ parts, href, count }) => ({
    href,
    picture: (
      <>
        <Icon name="filter" size={18} />
        <span className="grow font-semibold">{parts.map((part) => labelOf(part)).join(' · ')}</span>
        <span className="text-label text-hint shrink-0">{formatMessage(texts.count, { count })}</span>
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
      picture: (
        <>
          <Icon name="search" size={18} />
          <span className="grow">{label}</span>
        </>
      ),
    })),
  ];
}

function labelOf(part: FilterPart): string {
  const texts = suggestionTexts();
  if ('label' in part) return part.label;
  if (part.code === 'special_price') return texts.offers;
  return formatMessage(texts.ranges[part.code], {
    amount: formatInUnit(part.amount, rangeRows[part.code].unit),
  });
}

/** A vehicle with its picture, price and fee. */
function VehicleSuggestion({ vehicle }: { vehicle: ListVehicle }) {
  const { name, colorName, finalPrice, monthlyFee, pictures } = vehicle;
  const [picture] = pictures;
  return (
    <>
      <span className="bg-page block aspect-video w-20 shrink-0 overflow-hidden rounded-md">
        {picture === undefined ? (
          <NoPicture />
        ) : (
          <Picture picture={picture} alt="" widths={[160]} sizes="5rem" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className="text-label text-hint block">{colorName}</span>
        <span className="text-label block">
          <span className="font-semibold">{formatEuro(finalPrice)}</span>
          {monthlyFee !== null && (
            <span>{` · ${formatMessage(suggestionTexts().feeFrom, { fee: formatEuro(monthlyFee) })}`}</span>
          )}
        </span>
      </span>
    </>
  );
}
