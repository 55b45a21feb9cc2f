import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import { documentLocale } from '@/lib/i18n/locales';
import { loadStockUnlessTooLong } from '@/components/stock/load-stock';
import { stockApiUrl } from '@/lib/stock/target';
import { financeExampleHref, paths } from '@/lib/routing/routes';
import { LocalSearch } from '@/lib/search/local-search';
import { facetValuesOrEmpty } from '@/lib/stock/filters';
import { defaultSort, sortVehicles } from '@/lib/stock/order';
import type { VehicleList } from '@/lib/stock/query';
import { type ListVehicle, modelUrlKeyOrIdOrNull, shortVehicleName } from '@/lib/stock/vehicle';
import en from '@/messages/suggestions/en.json';
import es from '@/messages/suggestions/es.json';

/** The search covers all stock, whatever list the page shows; a list of all stock has loaded it already. */
const allStock = stockApiUrl({ kind: 'all' });
/** Milliseconds for which loaded stock is suggested from. */
const freshMs = 60_000;
const maxModels = 4;
const maxVehicles = 5;

/** Returns the texts in the page's language; their catalogue is part of this chunk. */
const suggestionTexts = (): typeof es => ({ es, en })[documentLocale()];

/** A link to a model's list or to a vehicle; no text has a number of its own. */
export interface Suggestion {
  readonly href: string;
  /** The vehicle whose fee it shows. */
  readonly fee: string | null;
  readonly content: ReactNode;
}

interface StockSuggestions {
  /** Returns what the stock suggests for a text. */
  readonly options: (text: string) => readonly Suggestion[];
  /** Shows suggestions. */
  readonly List: typeof SuggestionList;
}

/**
 * Loads all stock and returns what it suggests for a text, nothing of one that is too long, and the list of
 * suggestions.
 * @throws FetchFailure as `loadStockUnlessTooLong` does
 */
export async function loadStockSuggestions(ignoredWords: string): Promise<StockSuggestions> {
  const stock = await loadStockUnlessTooLong(allStock, freshMs);
  return { options: stock ? createSuggester(stock, ignoredWords) : () => [], List: SuggestionList };
}

/**
 * Suggests the models of which a text finds every vehicle, then the cheapest vehicles; not for a text that
 * finds all.
 */
function createSuggester(list: VehicleList, ignoredWords: string): StockSuggestions['options'] {
  // Equipment isn't known in the browser.
  const search = new LocalSearch(list, [ignoredWords]);
  const models = facetValuesOrEmpty(list, 'models').flatMap(({ id, label }) => {
    const vehiclesOfModel = list.vehicles.filter(({ modelGroupId }) => modelGroupId === id);
    const key = vehiclesOfModel[0] ? modelUrlKeyOrIdOrNull(vehiclesOfModel[0]) : null;
    return key === null ? [] : [{ id, label, href: paths.stockOfModel(key), count: vehiclesOfModel.length }];
  });
  return (text) => {
    const { foundPositions: found, isAllStock } = search.find(text);
    if (isAllStock) return [];
    const vehicles = found.flatMap((index) => list.vehicles[index] ?? []);
    const modelsFoundWhole = models.filter(
      ({ id, count }) => vehicles.filter(({ modelGroupId }) => modelGroupId === id).length === count,
    );
    const cheapest = sortVehicles(vehicles, defaultSort);
    return [
      ...modelsFoundWhole.slice(0, maxModels).map(({ label, href, count }) => ({
        href,
        fee: null,
        content: (
          <>
            <Icon name="car" size={18} />
            <span className="grow font-semibold">{label}</span>
            <span className="text-label text-hint shrink-0">
              {formatMessage(suggestionTexts().count, { count })}
            </span>
          </>
        ),
      })),
      ...cheapest.slice(0, maxVehicles).map((vehicle) => ({
        href: paths.vehicle(vehicle.id),
        fee: vehicle.monthlyFee ? vehicle.id : null,
        content: <VehicleOption vehicle={vehicle} />,
      })),
    ];
  };
}

interface SuggestionListProps {
  options: readonly Suggestion[];
  /** Position of the selected option; -1 without one. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  creditWarning: string | null;
  hasExample: boolean;
}

const scrollOptionIntoView = (option: Element | null) => option?.scrollIntoView({ block: 'nearest' });

function SuggestionList(props: SuggestionListProps) {
  const { options, active, listId, optionId, creditWarning, hasExample } = props;
  const texts = suggestionTexts();
  const fee = options.find((option) => option.fee)?.fee;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {options.length > 0 && texts.arrows}
      </p>
      {options.length > 0 && (
        // The focus stays in the text box.
        <div
          id={listId}
          role="listbox"
          aria-label={texts.label}
          onMouseDown={(event) => event.preventDefault()}
          className="-mx-3 mt-3"
        >
          {options.map(({ href, content }, index) => (
            <a
              key={href}
              ref={active === index ? scrollOptionIntoView : null}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={active === index}
              href={href}
              className="hover:bg-page aria-selected:bg-page flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 -outline-offset-2 aria-selected:outline-2"
            >
              {content}
            </a>
          ))}
        </div>
      )}
      {fee && creditWarning && <p className="text-label text-soft mt-2">{creditWarning}</p>}
      {fee && hasExample && (
        <a
          href={financeExampleHref(fee)}
          className="text-label text-hint inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {texts.example}
        </a>
      )}
    </>
  );
}

/** A vehicle with its picture, color, price and fee. */
function VehicleOption({ vehicle }: { vehicle: ListVehicle }) {
  const { colorName, finalPrice, monthlyFee, pictures } = vehicle;
  const [picture = null] = pictures;
  const fee = monthlyFee && formatMessage(suggestionTexts().feeFrom, { fee: formatWholeEuros(monthlyFee) });
  return (
    <>
      <span className="bg-page block aspect-video w-20 shrink-0 overflow-hidden rounded-md">
        <Picture picture={picture} alt="" widths={[160]} sizes="5rem" className="size-full object-cover" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{shortVehicleName(vehicle)}</span>
        <span className="text-label text-hint block">{colorName}</span>
        <span className="text-label block">
          <span className="font-semibold">{formatWholeEuros(finalPrice)}</span>
          {fee && <span>{` · ${fee}`}</span>}
        </span>
      </span>
    </>
  );
}
