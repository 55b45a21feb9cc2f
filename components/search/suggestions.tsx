'use client';

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import useSWR from 'swr';
import { ExampleLink } from '@/components/finance/example-link';
import {
  emptySearchBox,
  searchDialog,
  type SearchDialogParts,
  watchSearchDialog,
} from '@/components/site/search-dialog/parts';
import { Icon } from '@/components/ui/icon';
import { NoPicture, Picture } from '@/components/ui/picture';
import { prefersReducedData } from '@/lib/browser/page-lifecycle';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import { pageLocale } from '@/lib/i18n/locales';
import { type BrowserStock, loadStock } from '@/lib/list/load-stock';
import { stockUrl } from '@/lib/list/target';
import { paths } from '@/lib/routing/routes';
import { suggester } from '@/lib/search/suggest';
import { type ListVehicle, vehicleTitle } from '@/lib/stock/vehicle';
import { normalizeSearchText } from '@/lib/text/normalize';
import en from '@/messages/suggestions/en.json';
import es from '@/messages/suggestions/es.json';
import { optionId, useListbox } from './use-listbox';

/** The search covers all stock, whatever list the page shows; a list of all stock has loaded it already. */
const allStock = stockUrl({ kind: 'all' });
/** Milliseconds for which loaded stock is suggested from. */
const freshMs = 60_000;

/** Returns the texts in the page's language; their catalogue is part of this chunk. */
const suggestionTexts = (): typeof es => ({ es, en })[pageLocale()];

export interface SuggestionBoxProps {
  /** Texts of the brand and the seller, whose words narrow nothing. */
  ownWords: readonly string[];
  /** The warning required where suggestions show fees (product 8.6); undefined if it is switched off. */
  credit: string | undefined;
}

/** Suggests models and vehicles in the frame's search dialog, which works without them (product 5.9). */
export function SuggestionBox(props: SuggestionBoxProps) {
  const [parts] = useState(searchDialog);
  return parts && <SuggestionsIn parts={parts} {...props} />;
}

function SuggestionsIn({ parts, ownWords, credit }: SuggestionBoxProps & { parts: SearchDialogParts }) {
  const texts = suggestionTexts();
  const [typed, setTyped] = useState(parts.input.value);
  const [isNeeded, setIsNeeded] = useState(false);
  const { data: stock, error } = useSWR<BrowserStock | null, Error>(
    isNeeded ? allStock : null,
    (href: string) => loadStock(href, freshMs),
  );
  const suggest = useMemo(() => stock && suggester(stock, ownWords), [stock, ownWords]);
  // Deferred: during fast typing, letters render before suggestions.
  const text = useDeferredValue(normalizeSearchText(typed) ?? '');
  const options = useMemo(() => {
    const found = suggest && text !== '' ? suggest(text) : { models: [], vehicles: [] };
    return [
      ...found.models.map(({ label, href, count }) => ({
        href,
        fee: null,
        content: <ModelOption label={label} count={count} />,
      })),
      ...found.vehicles.map((vehicle) => ({
        href: paths.vehicle(vehicle.id),
        fee: vehicle.monthlyFee && vehicle.id,
        content: <VehicleOption vehicle={vehicle} />,
      })),
    ];
  }, [suggest, text]);
  const { listId, active, isClosed } = useListbox(parts.input, typed, options.length);

  useDialog(parts, {
    onOpen: () => setIsNeeded((already) => already || !prefersReducedData()),
    onType: (value) => {
      setTyped(value);
      if (value.trim() !== '') setIsNeeded(true);
    },
    onClose: () => {
      emptySearchBox(parts);
      setTyped('');
    },
  });

  if (error !== undefined && !stock && typed.trim() !== '')
    return <p className="text-label text-hint mt-4">{texts.failed}</p>;
  const withFee = options.find(({ fee }) => fee);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {options.length > 0 && !isClosed && texts.arrows}
      </p>
      {options.length > 0 && !isClosed && (
        <>
          {/* The focus stays in the text box. */}
          <div
            id={listId}
            role="listbox"
            aria-label={texts.label}
            onMouseDown={(event) => event.preventDefault()}
            className="-mx-3 mt-3"
          >
            {options.map(({ href, content }, at) => (
              <a
                key={href}
                id={optionId(listId, at)}
                role="option"
                tabIndex={-1}
                aria-selected={active === at}
                href={href}
                className="suggestion"
              >
                {content}
              </a>
            ))}
          </div>
          {withFee && credit && <p className="text-label text-soft mt-2">{credit}</p>}
          {withFee?.fee && (
            <ExampleLink
              vehicle={withFee.fee}
              className="text-label text-hint inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {texts.example}
            </ExampleLink>
          )}
        </>
      )}
    </>
  );
}

interface DialogHandlers {
  readonly onOpen: () => void;
  readonly onType: (value: string) => void;
  readonly onClose: () => void;
}

/** Follows the dialog and its text box; the dialog may be open already and hold a text. */
function useDialog(parts: SearchDialogParts, handlers: DialogHandlers): void {
  const onToggle = useEffectEvent((isOpen: boolean) => (isOpen ? handlers.onOpen() : handlers.onClose()));
  const type = useEffectEvent((value: string) => handlers.onType(value));
  useEffect(() => {
    const { dialog, form, input } = parts;
    const stop = new AbortController();
    const { signal } = stop;
    watchSearchDialog(parts, (isOpen) => onToggle(isOpen), signal);
    input.addEventListener('input', () => type(input.value), { signal });
    form.addEventListener('reset', () => type(''), { signal });
    if (dialog.open) onToggle(true);
    type(input.value);
    return () => stop.abort();
  }, [parts]);
}

/** A model with the number of its list. */
function ModelOption({ label, count }: { label: string; count: number }) {
  return (
    <>
      <Icon name="car" size={18} />
      <span className="grow font-semibold">{label}</span>
      <span className="text-label text-hint shrink-0">
        {formatMessage(suggestionTexts().count, { count })}
      </span>
    </>
  );
}

/** A vehicle with its picture, color, price and fee. */
function VehicleOption({ vehicle }: { vehicle: ListVehicle }) {
  const { colorName, finalPrice, monthlyFee, pictures } = vehicle;
  const [picture] = pictures;
  const price = formatEuro(finalPrice);
  const fee = monthlyFee && formatMessage(suggestionTexts().feeFrom, { fee: formatEuro(monthlyFee) });
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
        <span className="block font-semibold">{vehicleTitle(vehicle)}</span>
        <span className="text-label text-hint block">{colorName}</span>
        <span className="text-label block">
          <span className="font-semibold">{price}</span>
          {fee && <span>{` · ${fee}`}</span>}
        </span>
      </span>
    </>
  );
}
