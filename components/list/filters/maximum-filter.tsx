'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { RangeField } from '@/components/ui/range-field';
import type { MaximumFacet } from '@/lib/shop/facets';
import { maximumWithin, type Range } from '@/lib/shop/range';
import { maxima } from './maxima';

interface MaximumFilterProps {
  name: MaximumFacet;
  range: Range;
  value: number | undefined;
  named: boolean;
  /** Receives the maximum while the slider is being dragged. */
  onSlide: (value: number | undefined) => void;
  /** Receives it once the slider is let go or an amount is typed. */
  onChange: (value: number | undefined) => void;
}

/** A maximum as a slider with a number box (product 6.9). */
export function MaximumFilter(props: MaximumFilterProps) {
  const messages = useMessages('filters');
  const { name, range, value, named, onSlide, onChange } = props;
  const { label, write, unit, step: stepOf } = maxima[name];
  const step = stepOf(range);
  const within = (amount: number | undefined) => maximumWithin(range, amount, step);
  const textOf = (maximum: number | undefined) => (maximum === undefined ? '' : String(maximum));
  return (
    <div className="facet">
      <RangeField
        label={messages[label]}
        min={range.min}
        max={range.max}
        step={step}
        value={value ?? range.max}
        shown={value === undefined ? messages.noLimit : write(value)}
        text={textOf(value)}
        placeholder={String(Math.ceil(range.max))}
        unit={unit}
        name={named ? name : null}
        onSlide={(amount) => onSlide(within(amount))}
        onSettle={(amount) => onChange(within(amount))}
        onType={(amount) => {
          const maximum = within(amount ?? undefined);
          onChange(maximum);
          return textOf(maximum);
        }}
      />
    </div>
  );
}
