import 'server-only';
import { getMessages, getTranslations } from 'next-intl/server';
import type { FinancingLimits } from '@/lib/finance/financing';
import { formatEuro, formatInUnit } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { flagLabel } from '@/lib/list/choices';
import type { ListView } from '@/lib/list/view';
import {
  type ChoiceFacet,
  choiceFacets,
  type FacetValue,
  flagFacets,
  type RangeFacet,
  rangeFacets,
  rangeKinds,
} from '@/lib/stock/facets';
import type { StockList } from '@/lib/stock/stock';
import { bulletList, codeSpan, escapeMarkdown, joined } from './text';

/** Maximum values of one filter; where there are more, those of most vehicles are named. */
const maxValues = 24;

/**
 * Returns the parameters that a list's URL takes, with their values and the number of vehicles that each would show
 * beside the other filters (product 4.5).
 */
export async function listFilters(
  list: StockList,
  { counts }: Pick<ListView, 'counts'>,
  { allowedMonths, amountStep }: FinancingLimits,
): Promise<string> {
  const t = await getTranslations();
  const { filters: texts }: Messages = await getMessages();
  const between = (code: RangeFacet) => {
    const range = list.ranges[code];
    if (range === null) return [];
    const amount = (value: number) => formatInUnit(value, rangeKinds[code].unit);
    const bounds = t('markdown.between', { from: amount(range.min), to: amount(range.max) });
    return [parameter(code, texts.ranges[code].label, escapeMarkdown(bounds))];
  };
  const parameters = [
    ...choiceFacets.flatMap((code) => {
      const values = valuesOf(list, counts, code);
      if (values.length < 2) return [];
      const rest = values.length - maxValues;
      const more = rest > 0 ? escapeMarkdown(t('markdown.more', { count: rest })) : '';
      return parameter(
        code,
        texts.facets[code],
        joined([...values.slice(0, maxValues).map(valueText(code)), more], ', '),
      );
    }),
    ...rangeFacets.flatMap(between),
    ...flagFacets
      .filter((code) => counts.flags[code] > 0)
      .map((code) => `${parameter(`${code}=true`, flagLabel(code, list, texts))} (${counts.flags[code]})`),
    parameter(
      'entrada',
      t('finance.entry'),
      escapeMarkdown(t('markdown.steps', { step: formatEuro(amountStep) })),
    ),
    parameter('meses', t('finance.months'), allowedMonths.join(', ')),
    parameter(
      'sort',
      t('list.sort'),
      joined(
        [t('list.sortHighest'), t('list.sortLowest'), t('list.sortOffers')].map(
          (label, at) => `${codeSpan(String(at + 1))} ${escapeMarkdown(label)}`,
        ),
        ', ',
      ),
    ),
    parameter('search', t('searchDialog.label')),
    parameter('page', t('markdown.pageNumber')),
  ];
  return `${escapeMarkdown(t('markdown.filtersHint'))}\n\n${bulletList(parameters)}`;
}

const parameter = (name: string, label: string, values = '') =>
  `${codeSpan(name)} ${escapeMarkdown(label)}${values === '' ? '' : `: ${values}`}`;

interface CountedValue extends FacetValue {
  readonly count: number;
}

/** Returns the values of a filter that would show vehicles. */
function valuesOf(list: StockList, counts: ListView['counts'], code: ChoiceFacet): readonly CountedValue[] {
  const facet = list.facets.find((one) => one.code === code);
  const values = (facet?.hidden ? [] : (facet?.values ?? []))
    .map((value) => ({ ...value, count: counts.values[code][value.id] ?? 0 }))
    .filter(({ count }) => count > 0);
  return values.length > maxValues ? values.toSorted((one, other) => other.count - one.count) : values;
}

/** Values of equipment are readable; the label would say the same again. */
const valueText = (code: ChoiceFacet) => (value: CountedValue) => {
  const { id, label, count } = value;
  const isReadable = code === 'equipamiento' || id === label;
  return joined([codeSpan(id), isReadable ? '' : escapeMarkdown(label), `(${count})`], ' ');
};
