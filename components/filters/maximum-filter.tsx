'use client';

import { useMessages } from '@/components/messages/messages-provider';
import { RangeField } from '@/components/ui/range-field';
import { maximumWithin, stepOf } from '@/lib/domain/range';
import type { Range } from '@/lib/domain/stock';
import { formatEuro } from '@/lib/i18n/format';

interface MaximumFilterProps {
  name: 'price' | 'cuota';
  range: Range;
  value: number | undefined;
  named: boolean;
  /** Receives the maximum while the slider is being dragged. */
  onSlide: (value: number | undefined) => void;
  /** Receives it once the slider is let go or an amount is typed. */
  onChange: (value: number | undefined) => void;
}

/** A maximum as a slider with a number box (product 6.9: step 1 for whole bounds, else a hundredth). */
export function MaximumFilter(props: MaximumFilterProps) {
  const messages = useMessages('filters');
  const { name, range, value, named, onSlide, onChange } = props;
  const textOf = (maximum: number | undefined) => (maximum === undefined ? '' : String(maximum));
  return (
    <div className="facet">
      <RangeField
        label={name === 'price' ? messages.maxPrice : messages.maxFee}
        min={range.min}
        max={range.max}
        step={stepOf(range)}
        value={value ?? range.max}
        shown={value === undefined ? messages.noLimit : formatEuro(value)}
        text={textOf(value)}
        placeholder={String(Math.ceil(range.max))}
        unit="€"
        name={named ? name : null}
        onSlide={(amount) => onSlide(maximumWithin(range, amount))}
        onSettle={(amount) => onChange(maximumWithin(range, amount))}
        onType={(amount) => {
          const maximum = maximumWithin(range, amount ?? undefined);
          onChange(maximum);
          return textOf(maximum);
        }}
      />
    </div>
  );
}
