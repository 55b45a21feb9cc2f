import { formatInUnit, formatMessage } from '@/lib/i18n/format';
import { choiceFacets, facetValues, type FilterOffer, rangeFacets, rangeKinds } from '@/lib/stock/facets';
import { sortOrders } from '@/lib/stock/order';
import { nameValues } from './list-arguments';
import { amountProperty, textProperty, toolTexts } from './tool';

const namesAndList = { type: ['array', 'string'], items: { type: 'string' } } as const;

/**
 * Returns the arguments of `filter_list`, named as the parameters of a list's URL (product 4.5): those of the filters
 * that the list offers, with their values and bounds. `offer` is null while it is unavailable.
 */
export function filterProperties(offer: FilterOffer | null): Readonly<Record<string, object>> {
  const texts = toolTexts().filter;
  const choices = choiceFacets.flatMap((code) => {
    const values = offer && facetValues(offer, code);
    if (values?.length === 0) return [];
    const kind = formatMessage(texts.values, { label: texts.facets[code] });
    return [[code, { ...namesAndList, description: values ? `${kind}: ${nameValues(values)}` : kind }]];
  });
  const ranges = rangeFacets.flatMap((code) => {
    const range = offer?.ranges[code];
    if (!range) return offer === null ? [[code, amountProperty(code)]] : [];
    const inUnit = (amount: number) => formatInUnit(amount, rangeKinds[code].unit);
    const bounds = formatMessage(texts[rangeKinds[code].bound], {
      ...{ min: inUnit(range.min), max: inUnit(range.max) },
    });
    return [[code, amountProperty(code === 'cuota' ? `${texts.cuota}. ${bounds}` : bounds)]];
  });
  const flag = (description: string) => ({ type: 'boolean', description });
  return {
    ...(Object.fromEntries([...choices, ...ranges]) as Readonly<Record<string, object>>),
    special_price: flag(texts.special_price),
    disponible: flag(texts.disponible),
    entrada: amountProperty(texts.entrada),
    meses: amountProperty(texts.meses),
    sort: { type: 'integer', enum: sortOrders, description: texts.sort },
    page: { type: 'integer', minimum: 1, description: texts.page },
    search: textProperty(texts.search),
    literal: flag(texts.literal),
  };
}
