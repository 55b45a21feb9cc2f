'use client';

import { choicesOf, rangeOf, toggled, type FilterOffer, type Filters } from '@/lib/domain/filters';
import type { FacetCounts } from '@/lib/domain/browse';
import { counted } from '@/lib/domain/plural';
import type { Facet } from '@/lib/domain/stock';
import { Icon } from '@/components/ui/icon';
import { ExplainButton } from './explain-button';
import { FacetOptions } from './facet-options';
import { MaximumFilter } from './maximum-filter';
import type { ListWords } from './words';

export interface FilterPanelProps {
  offer: FilterOffer;
  filters: Filters;
  counts: FacetCounts;
  words: ListWords;
  prefix: string;
  /** Whether the controls belong to the form around them, which then works without scripts. */
  named: boolean;
  /** The filters that a visitor has chosen. */
  onChange: (filters: Filters) => void;
  /** The filters while a slider is being dragged. */
  onSlide: (filters: Filters) => void;
}

/** Every facet of a list, in the upstream's order (specification 2, 3; names of decisions 5). */
export function FilterPanel(props: FilterPanelProps) {
  return props.offer.facets.map((facet) => <FacetFilter key={facet.code} facet={facet} {...props} />);
}

function FacetFilter({ facet, ...props }: FilterPanelProps & { facet: Facet }) {
  const { offer, filters, counts, words, prefix, named, onChange, onSlide } = props;
  const { code, values } = facet;
  if (code === 'price' || code === 'cuota') {
    const range = rangeOf(offer, code);
    if (range === null || range.min === range.max) return null;
    return (
      <MaximumFilter
        name={code}
        label={code === 'price' ? words.maxPrice : words.maxFee}
        noLimit={words.noLimit}
        range={range}
        value={filters[code]}
        named={named}
        onSlide={(value) => onSlide({ ...filters, [code]: value })}
        onChange={(value) => onChange({ ...filters, [code]: value })}
      />
    );
  }
  if (code === 'special_price') {
    const id = `${prefix}-special`;
    return (
      <div className={counts.special === 0 && !filters.special_price ? 'facet option-none' : 'facet'}>
        <div className="option">
          <input
            type="checkbox"
            id={id}
            value="true"
            checked={filters.special_price}
            onChange={(event) => onChange({ ...filters, special_price: event.target.checked })}
            aria-describedby={`${id}-n`}
            {...(named ? { name: code } : { form: '' })}
            className="box"
          />
          <Icon name="check" size={16} />
          <label htmlFor={id} className="font-semibold">
            {words.onlyOffers}
          </label>
          <span id={`${id}-n`} className="n">
            {counts.special}
          </span>
        </div>
      </div>
    );
  }
  if (facet.hidden) {
    // What the address chooses of it stays in the form.
    return named && filters[code].map((id) => <input key={id} type="hidden" name={code} value={id} />);
  }
  const label = facet.label || words.facets[code];
  const about = words.explanations[code] ?? [];
  const chosen = choicesOf(filters, code);
  return (
    <fieldset className="facet relative">
      <legend className="mb-1 flex min-h-8 items-center gap-2 font-semibold">
        {label}
        {chosen > 0 && (
          <span className="badge" title={counted(words.chosen, chosen)}>
            {chosen}
          </span>
        )}
      </legend>
      {about.length > 0 && (
        <div className="absolute top-4 -right-2">
          <ExplainButton label={words.explain.replace('{facet}', label)} about={about} />
        </div>
      )}
      <FacetOptions
        code={code}
        values={values}
        chosen={filters[code]}
        counts={counts.values[code]}
        prefix={prefix}
        named={named}
        onToggle={(id) => onChange(toggled(filters, code, id))}
      />
    </fieldset>
  );
}
