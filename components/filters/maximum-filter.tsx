'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { formatEuro } from '@/lib/format';
import { maximumWithin, stepOf } from '@/lib/domain/range';
import type { Range } from '@/lib/domain/stock';

/** Milliseconds after the last key in the number box before its amount counts. */
const settleMs = 350;

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
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const step = stepOf(range);
  const shown = value ?? range.max;
  const filled = range.max > range.min ? ((shown - range.min) / (range.max - range.min)) * 100 : 100;
  const meant = (text: string) =>
    maximumWithin(range, text.trim() === '' ? undefined : Number(text.replace(',', '.')));

  // The browser's own `change`, when the slider is let go; React's is fired all along the way.
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    const input = slider.current;
    const settle = () => input && changed.current(maximumWithin(range, Number(input.value)));
    input?.addEventListener('change', settle);
    return () => input?.removeEventListener('change', settle);
  }, [range]);

  return (
    <div role="group" aria-labelledby={`${id}-l`} className="facet">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} id={`${id}-l`} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-700 font-medium">
          {value === undefined ? noLimit : formatEuro(value)}
        </output>
      </div>
      <div className="mt-2 flex items-center gap-4">
        <input
          ref={slider}
          id={id}
          type="range"
          min={range.min}
          max={range.max}
          step={step}
          value={shown}
          aria-valuetext={value === undefined ? noLimit : formatEuro(value)}
          onChange={(event) => onSlide(maximumWithin(range, Number(event.target.value)))}
          form=""
          className="slider"
          style={{ '--filled': `${filled}%` } as React.CSSProperties}
        />
        <NumberBox
          {...{ name, label, range, step, value, named }}
          onSettle={(text) => {
            const amount = meant(text);
            onChange(amount);
            return amount;
          }}
        />
      </div>
    </div>
  );
}

interface NumberBoxProps extends Pick<MaximumFilterProps, 'name' | 'label' | 'range' | 'value' | 'named'> {
  step: number;
  /** Says what it took the text for. */
  onSettle: (text: string) => number | undefined;
}

/** The amount as a number. What is typed counts after a short rest, on Enter and on leaving the box. */
function NumberBox({ name, label, range, step, value, named, onSettle }: NumberBoxProps) {
  const own = value === undefined ? '' : String(value);
  const [text, setText] = useState(own);
  const [last, setLast] = useState(own);
  if (own !== last) {
    // Another control, a chip or the address has set it.
    setLast(own);
    setText(own);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    if (input.value === own) return;
    const meant = onSettle(input.value);
    setText(meant === undefined ? '' : String(meant));
  };
  return (
    <span className="relative shrink-0">
      <input
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={range.min}
        max={range.max}
        step={step}
        aria-label={label}
        placeholder={String(Math.ceil(range.max))}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          const amount = Number(target.value);
          // Half-typed amounts lie below the range: they wait until the box is left.
          if (target.value === '' || amount >= range.min)
            timer.current = setTimeout(() => settle(target), settleMs);
        }}
        onBlur={({ target }) => settle(target)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle(event.currentTarget);
        }}
        {...(named ? { name } : { form: '' })}
        className="amount"
      />
      <span aria-hidden="true" className="text-ink-600 absolute top-2.5 right-3">
        €
      </span>
    </span>
  );
}
