import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { defaultFinancingTerms, financingBounds, financingLimits } from '@/lib/finance/financing';
import { htmlToPlainText } from '@/lib/content/sanitize';
import { firstAmountInOrNull, isAmountWithin } from '@/lib/i18n/amount';
import { formatWholeEuros } from '@/lib/i18n/format';
import { pictureSrc, programPictureWidth } from '@/lib/content/pictures';
import { env } from '@/lib/settings/env';
import { paths } from '@/lib/routing/routes';
import { getStockOrSearchResult } from '@/lib/search/stock-or-search';
import { UpstreamError } from '@/lib/upstream/errors';
import { getConfig, getVehicleOrNull } from '@/lib/upstream/reads';
import { readSimilarityTraitsOrNull } from '@/lib/upstream/traits';
import { requestSharedSimulation } from '@/lib/upstream/simulation';
import {
  allFacets,
  type AvailableFilters,
  type FacetRow,
  type FacetValue,
  facetValuesOrEmpty,
  type Filters,
  noFilters,
} from '@/lib/stock/filters';
import { defaultSort } from '@/lib/stock/order';
import { queryStock } from '@/lib/stock/query';
import { emptyStockList } from '@/lib/stock/stock-list';
import { hasReducedPrice, type ListVehicle, type Vehicle } from '@/lib/stock/vehicle';
import { foldName, normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import type { financingTool, searchTool, Summary, vehicleTool } from './schemas';

/** Why a tool can't do what it was asked: one sentence for the assistant. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/**
 * Searches the stock by the functions of the list's page, in the same order. A value that the stock doesn't
 * have matches nothing, and `notes` name those that it has.
 */
export async function searchVehicles({ text = '', sort = defaultSort, page = 1, ...query }: Search): Promise<{
  readonly data: z.output<typeof searchTool.outputSchema>;
  readonly notes: readonly string[];
}> {
  const searched = normalizeSearchTextOrNull(text);
  const stockOrSearch = await getStockOrSearchResult(
    searched === null ? { kind: 'all' } : { kind: 'search', text: searched },
  );
  const list = stockOrSearch.list ?? emptyStockList;
  const t = await getTranslations('assistants');
  const notes: string[] = [];
  const named: Readonly<Record<string, unknown>> = query;
  const choices = allFacets.flatMap((row) => {
    const { code, argument = '' } = row;
    const value = named[argument];
    if (value === undefined) return [];
    if (typeof value !== 'string' || row.kind === 'range' || row.kind === 'flag') return [[code, value]];
    const ids = matchingValueIds(list, row, value);
    if (ids.length > 0) return [[code, ids]];
    const values = facetValuesOrEmpty(list, row.code).map(({ label }) => label);
    notes.push(t('unknownValue', { value, filter: argument, values: values.join(', ') }));
    return [[code, [value]]];
  });
  const filters: Filters = { ...noFilters, ...(Object.fromEntries(choices) as Partial<Filters>) };
  const stockPage = queryStock(list, { filters, sort, page });
  const vehicles = stockPage.items.map((vehicleOfPage) =>
    vehicleSummary(vehicleOfPage, list.facts.get(vehicleOfPage.id)?.dealerName ?? ''),
  );
  return { data: { total: stockPage.total, page: stockPage.page, pages: stockPage.pages, vehicles }, notes };
}
type Search = z.output<typeof searchTool.inputSchema>;

type ChoiceRow = Extract<FacetRow, { readonly kind: 'values' | 'pieces' }>;

/**
 * Returns the values of a facet that a text names: by id or label, by their group, or by words of the label.
 */
function matchingValueIds(available: AvailableFilters, row: ChoiceRow, value: string): readonly string[] {
  const values = facetValuesOrEmpty(available, row.code);
  const text = foldName(value);
  const groupOf = (label: string) => (row.kind === 'values' && row.groupOf?.(label)) || null;
  const group = groupOf(text);
  const ways: readonly ((one: FacetValue) => boolean)[] = [
    ({ id, label }) => id === value || foldName(label) === text,
    ({ label }) => group !== null && groupOf(label) === group,
    ({ label }) => ` ${foldName(label)} `.includes(` ${text} `),
  ];
  const matches = ways.map((isNamed) => values.filter(isNamed)).find(({ length }) => length > 0) ?? [];
  return matches.map(({ id }) => id);
}

/**
 * Returns a vehicle with its equipment and discounts.
 * @throws ToolError where it isn't in stock; UpstreamError where its list alone knows it.
 */
export async function getVehicleDetails({ id }: z.output<typeof vehicleTool.inputSchema>): Promise<{
  readonly data: Omit<z.output<typeof vehicleTool.outputSchema>, 'equipment'> & {
    readonly equipment: Vehicle['standardEquipment'];
  };
}> {
  const vehicleInStock = await requireVehicleInStock(id);
  if (vehicleInStock.isFromList) throw new UpstreamError({ kind: 'failed', call: 'vehicle' });
  const { vin, standardEquipment, campaigns, consumption, co2 } = vehicleInStock;
  const t = await getTranslations('vehicle');
  const options = {
    title: t('optionalEquipment'),
    items: vehicleInStock.optionalEquipment.map(htmlToPlainText),
  };
  return {
    data: {
      ...vehicleSummary(vehicleInStock, vehicleInStock.dealerName),
      vin,
      consumption,
      co2,
      equipment: [...standardEquipment, ...(options.items.length > 0 ? [options] : [])],
      campaigns: campaigns.map(({ label, amountText }) => ({
        label,
        amount: discountAmountOrNull(amountText),
      })),
    },
  };
}

/** The upstream writes a discount with or without its minus sign. */
function discountAmountOrNull(text: string): number | null {
  const amount = firstAmountInOrNull(text);
  return amount === null ? null : Math.abs(amount);
}

/**
 * Simulates the financing of a vehicle; the visitor's limit counts it.
 * @throws ToolError for a vehicle that isn't in stock, and for terms that aren't allowed.
 */
export async function simulateFinancing(input: z.output<typeof financingTool.inputSchema>): Promise<{
  readonly data: z.output<typeof financingTool.outputSchema>;
}> {
  const [{ id, finalPrice }, config] = await Promise.all([requireVehicleInStock(input.id), getConfig()]);
  const limits = financingLimits(config);
  const bounds = financingBounds(finalPrice, limits);
  const first = defaultFinancingTerms(limits);
  const { entry = first.entry, months = first.months } = input;
  if (!isAmountWithin(entry, bounds.entry) || !isAmountWithin(months, bounds.months)) {
    const t = await getTranslations('assistants');
    const { max, step } = bounds.entry;
    const euros = { max: formatWholeEuros(max), step: formatWholeEuros(step) };
    throw new ToolError(t('termsRefused', { ...euros, months: limits.allowedMonths.join(', ') }));
  }
  const lines = await requestSharedSimulation(finalPrice, { entry, months });
  const entries = lines.map(({ amount: text, ...line }) => ({
    ...line,
    text,
    amount: firstAmountInOrNull(text),
  }));
  return { data: { id, entry, months, entries } };
}

async function requireVehicleInStock(id: string): Promise<Vehicle> {
  const vehicle = await getVehicleOrNull(id);
  if (vehicle !== null) return vehicle;
  const t = await getTranslations('assistants');
  throw new ToolError(t((await readSimilarityTraitsOrNull(id)) ? 'gone' : 'notFound', { id }));
}

function vehicleSummary(vehicle: ListVehicle, dealer: string): Summary {
  const { siteUrl } = env();
  const [picture] = vehicle.pictures;
  return {
    id: vehicle.id,
    name: vehicle.name,
    model: vehicle.modelName,
    price: vehicle.finalPrice,
    list_price: hasReducedPrice(vehicle) ? vehicle.listPrice : null,
    monthly_fee: vehicle.monthlyFee,
    currency: 'EUR',
    fuel: vehicle.fuelName,
    gearbox: vehicle.gearbox,
    color: vehicle.colorName,
    power: vehicle.power,
    dealer,
    delivery: vehicle.availability.text,
    url: siteUrl + paths.vehicle(vehicle.id),
    picture: picture === undefined ? null : siteUrl + pictureSrc(picture, programPictureWidth),
  };
}
