'use client';

import { useId, type SubmitEvent } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { AmountBox } from '@/components/ui/amount-box';
import { buttonClass } from '@/components/ui/button';
import { highestEntry, type FinancingChoice } from '@/lib/finance/financing';
import { amountText, type AmountBounds } from '@/lib/web/i18n/amount';
import { formatMessage } from '@/lib/web/i18n/format';
import type { AmountTexts, KeptParam, ListParam } from '@/lib/addresses/list-params';
import type { TermsLimits } from '@/lib/addresses/param-kinds';

interface BudgetFormProps {
  /** The path of the list that it leads to. */
  path: string;
  limits: TermsLimits;
  /** What may be asked for as the highest fee, in euros. */
  feeBounds: AmountBounds;
  /** The highest fee that is asked for now, in euros. */
  fee?: number | undefined;
  terms?: FinancingChoice | null;
  /** What the address asks for and the list doesn't take. */
  refused?: AmountTexts;
  /** What else the list's address holds. */
  kept?: readonly KeptParam[];
  /** The id of its title, or else it is named by itself. */
  labelledBy?: string;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Which fees there are depends on the terms, which the same form asks for: the list says what they come to. */
export const anyFee: AmountBounds = { min: 1, max: Infinity };

/** What the form shows of a list's address. */
export const budgetParams = ['cuota', 'entrada', 'meses'] as const satisfies readonly ListParam[];
type Shown = (typeof budgetParams)[number];

/**
 * «¿Cuánto puedes pagar al mes?»: fee, entry and term as one question (product 6.13). A plain GET form: without scripts
 * it leads to the list as it does with them.
 */
export function BudgetForm(props: BudgetFormProps) {
  const { path, limits, feeBounds, fee, terms, refused = {}, kept = [], labelledBy, onSubmit } = props;
  const messages = useMessages('budget');
  const monthsId = useId();
  return (
    <form
      action={path}
      method="get"
      autoComplete="off"
      onSubmit={onSubmit}
      className="budget-form"
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': messages.title })}
    >
      {kept.map((field) => (
        <input key={`${field.name} ${field.value}`} type="hidden" {...field} />
      ))}
      <AmountBox
        field
        label={messages.fee}
        name={'cuota' satisfies Shown}
        bounds={feeBounds}
        unit="€"
        text={amountText(fee) || (refused.cuota ?? '')}
      />
      <AmountBox
        field
        label={messages.entry}
        name={'entrada' satisfies Shown}
        bounds={{ min: 0, max: highestEntry, step: limits.amountStep }}
        unit="€"
        placeholder="0"
        text={refused.entrada ?? amountText(terms?.entry)}
      />
      <div className="field">
        <label htmlFor={monthsId} className="field-label">
          {messages.months}
        </label>
        <select
          id={monthsId}
          name={'meses' satisfies Shown}
          defaultValue={terms?.months ?? ''}
          className="control"
        >
          <option value="">{messages.anyMonths}</option>
          {limits.allowedMonths.map((months) => (
            <option key={months} value={months}>
              {formatMessage(messages.monthsShown, { months })}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>
        {messages.see}
      </button>
    </form>
  );
}
