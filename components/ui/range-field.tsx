'use client';

import { useEffect, useEffectEvent, useId, useRef, useState, type CSSProperties } from 'react';
import { isOnStep } from '@/lib/shop/range';

/** Milliseconds from the last key in the number box until its amount is applied. */
const settleMs = 350;

interface RangeFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  /** The value of the slider. */
  value: number;
  /** The value as text, above the slider and for assistive technology. */
  shown: string;
  /** The contents of the number box; empty for no value. */
  text: string;
  placeholder?: string;
  /** The highest value as text; left out where it is obvious. */
  upTo?: string;
  /** Shown after the number: «€». */
  unit: string;
  /** The name of the field in its form, which then works without scripts; null without a form. */
  name: string | null;
  /** Called while the slider moves. */
  onSlide: (value: number) => void;
  /** Called when it is released. */
  onSettle: (value: number) => void;
  /** Receives a typed amount (`null` for an emptied box); returns the new contents of the box. */
  onType: (value: number | null) => string;
}

/** A slider with a number box: two controls with the same accessible name and different roles. */
export function RangeField(props: RangeFieldProps) {
  const { label, min, max, step, value, shown, upTo, onSlide, onSettle } = props;
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 100;

  // The browser's own `change`, when the slider is released; React fires its `onChange` on every move.
  const settle = useEffectEvent((event: Event) =>
    onSettle(Number((event.currentTarget as HTMLInputElement).value)),
  );
  useEffect(() => {
    const input = slider.current;
    const listener = (event: Event) => settle(event);
    input?.addEventListener('change', listener);
    return () => input?.removeEventListener('change', listener);
  }, []);

  return (
    <div role="group" aria-labelledby={`${id}-l`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} id={`${id}-l`} className="font-semibold">
          {label}
        </label>
        <span>
          {/* The slider and the box say their values themselves. */}
          <output htmlFor={id} aria-live="off" className="text-ink-700 font-medium">
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

/** The number box. What is typed is applied after a pause, on Enter and on blur. */
function NumberBox({ label, min, max, step, text: own, placeholder, unit, name, onType }: RangeFieldProps) {
  const [text, setText] = useState(own);
  const [last, setLast] = useState(own);
  if (own !== last) {
    // Set from outside: by another control or by the address.
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
        // An amount of the address may lie between the steps: the browser would not send the form with it.
        step={text === '' || isOnStep(Number(text) - min, step) ? step : 'any'}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          // Half-typed amounts are below the range: they are applied on blur.
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
