'use client';

import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { AmountBox } from '@/components/ui/amount-box';
import { buttonClass } from '@/components/ui/button';
import { nearestAllowedTerms, type FinancingTerms, type FinancingLimits } from '@/lib/finance/financing';
import { useFinancingTerms } from './finance-store';
import { formatAmountInput, type AmountBounds } from '@/lib/i18n/amount';
import { formatMessage } from '@/lib/i18n/format';
import { maxEntry } from '@/lib/stock/range';
import type { AmountTexts, HiddenParam, ListField } from '@/lib/stock/url';
import { listParam } from '@/lib/stock/url-params';

interface BudgetFormProps {
  /** The path of the list it leads to. */
  path: string;
  limits: FinancingLimits;
  /**
   * The bounds of a maximum fee that the list rejects, in euros, until something else is typed: the possible
   * fees depend on the terms.
   */
  feeBounds?: AmountBounds | undefined;
  /** The current maximum fee, in euros. */
  fee?: number | undefined;
  /** The shown terms, null for none; by default those of the device, as the nearest allowed ones. */
  terms?: FinancingTerms | null;
  /** Amounts in the URL that the list rejects. */
  refused?: AmountTexts;
  /** The other parameters of the list's URL. */
  hiddenParams?: readonly HiddenParam[];
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Called after each change of a field. */
  onEdit?: (form: HTMLFormElement) => void;
  /** Rendered below the fields. */
  children?: ReactNode;
}

/** Aligns the button with the boxes, whose labels take one line. */
const submitClass = buttonClass('primary', 'mt-[calc(1lh+0.375rem)] min-h-12 px-2');

const anyFee: AmountBounds = { min: 1, max: Infinity };

/** The values of a list's state that the form shows. */
export const budgetFields = ['fee', 'entry', 'months'] as const satisfies readonly ListField[];

/**
 * «¿Cuánto puedes pagar al mes?»: fee, entry and term in one form. A plain GET form, which leads to the
 * same list without scripts.
 */
export function BudgetForm(props: BudgetFormProps) {
  const {
    path,
    limits,
    feeBounds = anyFee,
    fee,
    refused = {},
    hiddenParams = [],
    onSubmit,
    onEdit,
    children,
  } = props;
  const visitorTerms = useFinancingTerms();
  const { terms = visitorTerms && nearestAllowedTerms(visitorTerms, Infinity, limits) } = props;
  const messages = useMessages('budget');
  const monthsId = useId();
  const [isEdited, setIsEdited] = useState(false);
  return (
    <form
      action={path}
      method="get"
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setIsEdited(true);
        onEdit?.(currentTarget);
      }}
      onSubmit={(event) => {
        setIsEdited(false);
        onSubmit?.(event);
      }}
      className="budget-form grid grid-cols-2 items-start gap-x-3 gap-y-4 md:grid-cols-[1fr_1fr_1fr_9rem] [&_.control]:pl-3 [&_.control]:font-normal"
      aria-label={messages.title}
    >
      {hiddenParams.map((field) => (
        <input key={`${field.name} ${field.value}`} type="hidden" {...field} />
      ))}
      <AmountBox
        field
        label={messages.fee}
        name={listParam('fee')}
        bounds={isEdited ? anyFee : feeBounds}
        unit="euro"
        text={formatAmountInput(fee) || (refused.fee ?? '')}
      />
      <AmountBox
        field
        label={messages.entry}
        name={listParam('entry')}
        bounds={{ min: 0, max: maxEntry, step: limits.amountStep }}
        unit="euro"
        placeholder="0"
        text={refused.entry ?? formatAmountInput(terms?.entry)}
      />
      <div className="field">
        <label htmlFor={monthsId} className="font-semibold">
          {messages.months}
        </label>
        <select
          // Another default: the terms of the device are known after hydration.
          key={terms?.months}
          id={monthsId}
          name={listParam('months')}
          defaultValue={terms?.months ?? ''}
          className="control bg-position-[right_0.5rem_center] pr-8"
        >
          <option value="">{messages.anyMonths}</option>
          {limits.allowedMonths.map((months) => (
            <option key={months} value={months}>
              {formatMessage(messages.monthsShown, { months })}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={submitClass}>
        {messages.see}
      </button>
      {children}
    </form>
  );
}
