import type { RenderedList } from '@/components/list/use-list';
import { type FeeCurve, feeFunctionOnTermsOrNull } from '@/lib/finance/curve';
import { affordableTerms, longestTermsUnlessChosen, statedMaximumFeeOrNull } from '@/lib/finance/fee-answers';
import type { FinancingTerms } from '@/lib/finance/financing';
import { parseListState, rejectedAmountTexts } from '@/lib/stock/url';
import { queryStock } from '@/lib/stock/query';
import { emptyStockList, type StockList, withListJson } from '@/lib/stock/stock-list';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { smallFilters, vehicle } from './stock';

/**
 * The vehicle at an index of {@link sampleList}, a hundred euros dearer than the previous one: white, red and
 * grey alternately; KONAs first and ten TUCSONs last; every tenth a special price, every fifth without a fee.
 */
function vehicleAt(at: number): ListVehicle {
  const [colorGroupId, colorName] = (
    [
      ['12', 'Blanco'],
      ['14', 'Rojo'],
      ['15', 'Gris'],
    ] as const
  )[at % 3] ?? ['', ''];
  const [modelGroupId, modelName] = at < 20 ? ['7', 'KONA'] : ['8', 'TUCSON'];
  const dealerName = ['Norte', 'Sur', ''][at % 3] ?? '';
  const price = 20_000 + at * 100;
  const name = `${modelName} ${at + 1}`;
  return vehicle(String(501 + at), {
    name,
    productLine: name,
    modelUrlKey: modelName.toLowerCase(),
    modelGroupId,
    modelName,
    colorGroupId,
    colorName,
    listPrice: price,
    finalPrice: price,
    monthlyFee: at % 5 === 0 ? null : 200 + at,
    hasSpecialPrice: at % 10 === 0,
    locationLabel: dealerName,
    availability:
      at % 4 === 0 ? { kind: 'immediate', text: 'entrega inmediata' } : { kind: 'unknown', text: '' },
    power: `${100 + at} CV`,
    horsepower: 100 + at,
  });
}

/**
 * Thirty vehicles, so two pages, named by model and number: «KONA 1» is the cheapest, «TUCSON 30» the
 * dearest.
 */
export const sampleList: StockList = {
  ...emptyStockList,
  ...withListJson({
    ...smallFilters,
    vehicles: Array.from({ length: 30 }, (_, at) => vehicleAt(at)),
    ranges: {
      price: { min: 20_000, max: 22_900 },
      fee: { min: 201, max: 229 },
      power: { min: 100, max: 129 },
    },
  }),
};

/** Allowed entries and terms. */
export const sampleLimits = { allowedMonths: [24, 36, 48, 60, 72, 84], amountStep: 100, minAmount: 3_000 };

/** A curve on which a month costs a hundredth of the capital. */
export const sampleCurve = (terms: FinancingTerms): FeeCurve => ({
  terms,
  limits: sampleLimits,
  points: [
    [10_000, 100],
    [30_000, 300],
  ],
});

/** A list as the server sends it to the browser for a URL; `stock` is the URL of its data. */
export function renderedList(
  query: string,
  stock: string,
  list = sampleList,
  curve: FeeCurve | null = null,
): RenderedList {
  const state = parseListState(new URLSearchParams(query), list, sampleLimits);
  const view = queryStock(list, state, feeFunctionOnTermsOrNull(state.terms, curve));
  const fee = statedMaximumFeeOrNull(
    state,
    rejectedAmountTexts(new URLSearchParams(query), list, sampleLimits),
    list,
  );
  const longer = longestTermsUnlessChosen(state, fee, sampleLimits);
  const longestCurve = longer && sampleCurve(longer);
  return {
    path: '/vehiculos',
    title: 'Vehículos en stock',
    head: {
      url: 'https://shop.example/vehiculos',
      titles: { first: 'Coches', later: 'Coches · Página {page}' },
    },
    correctedText: null,
    stock,
    version: withListJson(list).data?.version ?? null,
    available: { facets: list.facets, ranges: list.ranges },
    query,
    view,
    limits: sampleLimits,
    curve,
    longestCurve,
    answers: affordableTerms(list, state, fee, view.total, [curve, longestCurve]),
    explanations: {},
    hasExample: true,
    promotions: [],
    creditWarning: 'Atención',
  };
}
