'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  amountText,
  amountWithin,
  longestAmount,
  readAmount,
  type AmountBounds,
  type AmountFault,
} from '@/lib/web/i18n/amount';
import { formatMessage, formatTypedEuro } from '@/lib/web/i18n/format';
import type { Messages } from '@/lib/web/i18n/locales';
import { FieldError } from './field';
import { useMessages } from './messages/messages-provider';

/** Milliseconds from the last key until an amount is applied. */
const settleMs = 350;

export interface AmountBoxProps {
  label: string;
  /** A field with its label above; else the box alone, named by it. */
  field?: boolean;
  id?: string | undefined;
  bounds: AmountBounds;
  /** Shown after the amount; left out for none. */
  unit?: '€' | undefined;
  /** What is set, as the box shows it: empty for nothing; or what an address says and can't be taken. */
  text: string;
  placeholder?: string | undefined;
  /** The name of the field in its form; null for a box that belongs to none. */
  name?: string | null | undefined;
  /** Said in place of the bounds where a text can't be taken. */
  error?: string | undefined;
  /** Receives what is typed with every key. */
  onText?: ((text: string) => void) | undefined;
  /** Receives an amount that the bounds allow, null for an emptied box: after a pause, on Enter, on leaving the box. */
  onAmount?: ((amount: number | null) => void) | undefined;
}

/**
 * The box for an amount (product 1.6): text, so that an amount is taken as people write it and no wheel changes it. What
 * can't be read or lies out of bounds is said below it, changes nothing, and keeps its form from being sent.
 */
export function AmountBox(props: AmountBoxProps) {
  const { label, field, bounds, unit, placeholder, name, error } = props;
  const messages = useMessages('amounts');
  const ownId = useId();
  const id = props.id ?? ownId;
  const { input, text, fault, type, settle } = useAmount(props);
  const box = (
    <span className={unit ? 'euros shrink-0' : 'shrink-0'}>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode={bounds.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={longestAmount}
        aria-label={field ? undefined : label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-error`}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        onInvalid={(event) => {
          // Said below the box, not in a bubble of the browser's.
          event.preventDefault();
          settle();
          const box = event.currentTarget;
          if (firstWrong(box.closest('form')) === box) box.focus();
        }}
        {...(name === null ? { form: '' } : { name })}
        className={field ? 'control' : 'amount'}
      />
    </span>
  );
  const said = (
    <span aria-live="polite" className="basis-full empty:-mt-1.5">
      <FieldError id={id} error={fault && (error ?? faultText(messages, fault, bounds, unit))} />
    </span>
  );
  if (!field)
    return (
      <>
        {box}
        {said}
      </>
    );
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {box}
      {said}
    </div>
  );
}

/** The first box of a form whose amount can't be taken, also one that isn't sent with it. */
export function firstWrong(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => !validity.valid);
}

/** The text of a box: what was typed, as long as it says what is set or can't be taken, else what is set. */
function useAmount({ text: own, bounds, onText, onAmount }: AmountBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [last, setLast] = useState(own);
  const isSame = typed !== null && readAmount(typed, bounds.decimals) === readAmount(own, bounds.decimals);
  if (own !== last) {
    // Set from outside: by another control or by the address.
    setLast(own);
    if (!isSame) setTyped(null);
  }
  const wanted = amountWithin(typed ?? own, bounds);
  const fault = typeof wanted === 'string' ? wanted : null;
  const isTyped = typed !== null && (isTyping || fault !== null || isSame || !onAmount);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  const takeOver = useEffectEvent(() => {
    const early = input.current?.value ?? own;
    if (early === own) return;
    setTyped(early);
    onText?.(early);
  });
  // What was typed before the page's scripts ran.
  useEffect(() => takeOver(), []);

  const apply = (text: string) => {
    clearTimeout(timer.current);
    const amount = amountWithin(text, bounds);
    if (typeof amount !== 'string' && amount !== readAmount(own, bounds.decimals)) onAmount?.(amount);
  };
  return {
    input,
    text: isTyped ? typed : own,
    // A text that is still being typed has none.
    fault: isTyping ? null : fault,
    type: (text: string) => {
      setTyped(text);
      setIsTyping(true);
      onText?.(text);
      clearTimeout(timer.current);
      // What is out of bounds may be half typed.
      if (onAmount) timer.current = setTimeout(apply, settleMs, text);
    },
    settle: () => {
      setIsTyping(false);
      apply(typed ?? own);
    },
  };
}

function faultText(
  messages: Messages['amounts'],
  fault: AmountFault,
  { min, max, step, values }: AmountBounds,
  unit: '€' | undefined,
): string {
  if (fault === 'unreadable') return messages.unreadable;
  const shown = (amount: number) => (unit ? formatTypedEuro(amount) : amountText(amount));
  if (values) return formatMessage(messages.oneOf, { values: values.map(shown).join(', ') });
  if (max === Infinity) return formatMessage(messages.atLeast, { min: shown(min) });
  const range = { min: shown(min), max: shown(max) };
  if (step === undefined || step === 1) return formatMessage(messages.between, range);
  return formatMessage(messages.inSteps, { ...range, step: shown(step) });
}
