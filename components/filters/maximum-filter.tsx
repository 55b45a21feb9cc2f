'use client';

import { RangeField } from '@/components/ui/range-field';
import { maximumWithin, stepOf } from '@/lib/domain/range';
import type { Range } from '@/lib/domain/stock';
import { formatEuro } from '@/lib/format';

interface MaximumFilterProps {
  name: 'price' | 'cuota';
  label: string;
  /** What stands for no maximum. */
  noLimit: string;
  range: Range;
  value: number | undefined;
  named: boolean;
  /** While it is being dragged. */
  onSlide: (value: number | undefined) => void;
  /** Once it is let go. */
  onChange: (value: number | undefined) => void;
}

/** A maximum as a slider with a number box (specification 4: step 1 for whole bounds, else a hundredth). */
export function MaximumFilter(props: MaximumFilterProps) {
  const { name, label, noLimit, range, value, named, onSlide, onChange } = props;
  const textOf = (maximum: number | undefined) => (maximum === undefined ? '' : String(maximum));
  return (
    <div className="facet">
      <RangeField
        label={label}
        min={range.min}
        max={range.max}
        step={stepOf(range)}
        value={value ?? range.max}
        shown={value === undefined ? noLimit : formatEuro(value)}
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
