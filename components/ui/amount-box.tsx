'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  formatAmountInput,
  parseAmountWithinOrFault,
  maxAmountLength,
  parseTypedAmount,
  type AmountBounds,
  type AmountFault,
} from '@/lib/i18n/amount';
import { formatWithUnit, formatMessage, units, type Unit } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { FieldError } from './field';
import { useEventCallback } from './hooks';
import { useMessages } from './messages/messages-provider';

/** Milliseconds from the last key until an amount is applied. */
const settleMs = 350;

export interface AmountBoxProps {
  label: string;
  /** A field with its label above; else the box alone, with the label as its accessible name. */
  field?: boolean;
  bounds: AmountBounds;
  /** Shown after the amount; omit it for none. */
  unit?: Unit | undefined;
  /** The set amount as the box shows it, empty for none; or an invalid text of the URL. */
  text: string;
  placeholder?: string | undefined;
  /** The name of the field in its form; null for a box that belongs to none. */
  name?: string | null | undefined;
  /** The id of a text that describes the box. */
  describedBy?: string | undefined;
  /** Error message for an invalid text, instead of the bounds. */
  error?: string | undefined;
  /** Receives the text on every keystroke. */
  onText?: ((text: string) => void) | undefined;
  /** Receives a valid amount, null for an emptied box: after a pause, on Enter, on leaving the box. */
  onAmount?: ((amount: number | null) => void) | undefined;
}

/**
 * The box for an amount: a text field, which accepts amounts as people write them and ignores the wheel.
 * An unreadable or out-of-bounds text shows an error below it, changes nothing and blocks its form's submit.
 */
export function AmountBox(props: AmountBoxProps) {
  const { label, field, bounds, unit, placeholder, name, describedBy, error } = props;
  const messages = useMessages('amounts');
  const id = useId();
  const { input, text, fault, type, settle } = useAmountText(props);
  const box = (
    <>
      <span className={unit ? 'in-unit shrink-0' : 'shrink-0'} data-unit={unit && units[unit].sign}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={bounds.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={maxAmountLength}
          aria-label={field ? undefined : label}
          aria-invalid={fault !== null}
          aria-describedby={
            [fault !== null && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined
          }
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          onInvalid={(event) => {
            // The error is shown below the box, not in the browser's bubble.
            event.preventDefault();
            settle();
            const element = event.currentTarget;
            if (firstInvalidInputOrUndefined(element.closest('form')) === element) element.focus();
          }}
          {...(name === null ? { form: '' } : { name })}
          className={field ? 'control' : 'amount'}
        />
      </span>
      {/* While empty it is out of the flow, so that it adds no row gap. A live region has to exist before its text. */}
      <span aria-live="polite" className="basis-full empty:absolute">
        <FieldError id={id} error={fault && (error ?? faultText(messages, fault, bounds, unit))} />
      </span>
    </>
  );
  if (!field) return box;
  return (
    <div className="field">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {box}
    </div>
  );
}

/**
 * Returns the first invalid box of a form, including boxes that aren't submitted with it; undefined without
 * one.
 */
export function firstInvalidInputOrUndefined(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => !validity.valid);
}

/** The text of a box: the typed one while it equals the set amount or is invalid, else the set one. */
function useAmountText({ text: setText, bounds, onText, onAmount }: AmountBoxProps) {
  const element = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [last, setLast] = useState(setText);
  const isSame =
    typed !== null && parseTypedAmount(typed, bounds.decimals) === parseTypedAmount(setText, bounds.decimals);
  if (setText !== last) {
    // Set from outside: by another control or by the URL.
    setLast(setText);
    if (!isSame) setTyped(null);
  }
  const value = parseAmountWithinOrFault(typed ?? setText, bounds);
  const fault = typeof value === 'string' ? value : null;
  const isTyped = typed !== null && (isTyping || fault !== null || isSame || !onAmount);

  const takeOver = useEffectEvent(() => {
    const early = element.current?.value ?? setText;
    if (early === setText) return;
    setTyped(early);
    onText?.(early);
  });
  useEffect(() => {
    // Takes over input from before hydration.
    takeOver();
    return () => clearTimeout(timer.current);
  }, []);

  // The timer outlives renders: a choice made during the pause must reach it.
  const apply = useEventCallback((text: string) => {
    clearTimeout(timer.current);
    const amount = parseAmountWithinOrFault(text, bounds);
    if (typeof amount !== 'string' && amount !== parseTypedAmount(setText, bounds.decimals))
      onAmount?.(amount);
  });
  return {
    input: (box: HTMLInputElement | null) => {
      element.current = box;
      box?.setCustomValidity(fault ?? '');
    },
    text: isTyped ? typed : setText,
    // No error while the visitor types.
    fault: isTyping ? null : fault,
    type: (text: string) => {
      setTyped(text);
      setIsTyping(true);
      onText?.(text);
      clearTimeout(timer.current);
      // An out-of-bounds text may be half typed.
      if (onAmount) timer.current = setTimeout(apply, settleMs, text);
    },
    settle: () => {
      setIsTyping(false);
      apply(typed ?? setText);
    },
  };
}

function faultText(
  messages: Messages['amounts'],
  fault: AmountFault,
  { min, max, step, values }: AmountBounds,
  unit: Unit | undefined,
): string {
  if (fault === 'unreadable') return messages.unreadable;
  const formatAmount = (amount: number) => (unit ? formatWithUnit(amount, unit) : formatAmountInput(amount));
  if (values) return formatMessage(messages.oneOf, { values: values.map(formatAmount).join(', ') });
  if (max === Infinity) return formatMessage(messages.atLeast, { min: formatAmount(min) });
  const range = { min: formatAmount(min), max: formatAmount(max) };
  if (step === undefined || step === 1) return formatMessage(messages.between, range);
  return formatMessage(messages.inSteps, { ...range, step: formatAmount(step) });
}
