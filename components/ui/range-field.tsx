'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties } from 'react';

/** Milliseconds after the last key in the number box before its amount counts. */
const settleMs = 350;

interface RangeFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  /** Where the slider stands. */
  value: number;
  /** The value in words, above the slider and for assistive technology. */
  shown: string;
  /** What the number box holds; empty for none. */
  text: string;
  placeholder?: string;
  /** The highest value in words, at the end of the slider; left out where it goes without saying. */
  upTo?: string;
  /** What stands behind the number, «€». */
  unit: string;
  /** The name in the form around it, which then works without scripts; null outside of one. */
  name: string | null;
  /** While the slider is being moved. */
  onSlide: (value: number) => void;
  /** Once it is let go. */
  onSettle: (value: number) => void;
  /** An amount is typed (`null` for an emptied box); answers what the box holds from then on. */
  onType: (value: number | null) => string;
}

/** A slider with a number box: two controls of one name, told apart by their roles. */
export function RangeField(props: RangeFieldProps) {
  const { label, min, max, step, value, shown, upTo, onSlide, onSettle } = props;
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 100;

  // The browser's own `change`, when the slider is let go; React's is fired all along the way.
  const settled = useRef(onSettle);
  useEffect(() => {
    settled.current = onSettle;
  });
  useEffect(() => {
    const input = slider.current;
    const settle = () => input && settled.current(Number(input.value));
    input?.addEventListener('change', settle);
    return () => input?.removeEventListener('change', settle);
  }, []);

  return (
    <div role="group" aria-labelledby={`${id}-l`}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} id={`${id}-l`} className="font-semibold">
          {label}
        </label>
        <span>
          <output htmlFor={id} className="text-ink-700 font-medium">
            {shown}
          </output>
          {upTo && <span className="text-label text-ink-600 ml-2">({upTo})</span>}
        </span>
      </div>
      <div className="mt-2 flex items-center gap-4">
        <input
          ref={slider}
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={max <= min}
          aria-valuetext={shown}
          onChange={(event) => onSlide(Number(event.target.value))}
          form=""
          className="slider"
          style={{ '--filled': `${filled}%` } as CSSProperties}
        />
        <NumberBox {...props} />
      </div>
    </div>
  );
}

/** The amount as a number. What is typed counts after a short rest, on Enter and on leaving the box. */
function NumberBox({ label, min, max, step, text: own, placeholder, unit, name, onType }: RangeFieldProps) {
  const [text, setText] = useState(own);
  const [last, setLast] = useState(own);
  if (own !== last) {
    // Another control has set it, or the address.
    setLast(own);
    setText(own);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    if (input.value === own) return;
    setText(onType(input.value.trim() === '' ? null : Number(input.value)));
  };
  return (
    <span className="relative shrink-0">
      <input
        type="number"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          // Half-typed amounts lie below the range: they wait until the box is left.
          if (target.value === '' || Number(target.value) >= min)
            timer.current = setTimeout(() => settle(target), settleMs);
        }}
        onBlur={({ target }) => settle(target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event.currentTarget);
        }}
        {...(name === null ? { form: '' } : { name })}
        className={unit ? 'amount' : 'amount amount-bare'}
      />
      <span aria-hidden="true" className="text-ink-600 absolute top-2.5 right-3">
        {unit}
      </span>
    </span>
  );
}
