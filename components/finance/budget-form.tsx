'use client';

import type { SubmitEvent } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import type { FinancingChoice } from '@/lib/finance/financing';
import { formatMessage } from '@/lib/web/i18n/format';
import type { KeptParam, ListParam } from '@/lib/addresses/list-params';
import type { TermsLimits } from '@/lib/addresses/param-kinds';

interface BudgetFormProps {
  /** The path of the list that it leads to. */
  path: string;
  limits: TermsLimits;
  /** The lowest fee of that list, in euros; null where it isn't known. */
  lowestFee: number | null;
  /** The highest fee that is asked for now, in euros. */
  fee?: number | undefined;
  terms?: FinancingChoice | null;
  /** What else the list's address holds. */
  kept?: readonly KeptParam[];
  /** The id of its title, or else it is named by itself. */
  labelledBy?: string;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** What the form shows of a list's address. */
export const budgetParams = ['cuota', 'entrada', 'meses'] as const satisfies readonly ListParam[];
type Shown = (typeof budgetParams)[number];

/**
 * «¿Cuánto puedes pagar al mes?»: fee, entry and term as one question (product 6.13). A plain GET form: without scripts
 * it leads to the list as it does with them.
 */
export function BudgetForm(props: BudgetFormProps) {
  const { path, limits, lowestFee, fee, terms, kept = [], labelledBy, onSubmit } = props;
  const messages = useMessages('budget');
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
      <label>
        {messages.fee}
        <span className="euros">
          <input
            type="number"
            name={'cuota' satisfies Shown}
            inputMode="numeric"
            min={lowestFee ?? 1}
            step="any"
            defaultValue={fee}
            className="control"
          />
        </span>
      </label>
      <label>
        {messages.entry}
        <span className="euros">
          <input
            type="number"
            name={'entrada' satisfies Shown}
            inputMode="numeric"
            min={0}
            step={limits.amountStep}
            placeholder="0"
            defaultValue={terms?.entry}
            className="control"
          />
        </span>
      </label>
      <label>
        {messages.months}
        <select name={'meses' satisfies Shown} defaultValue={terms?.months ?? ''} className="control">
          <option value="">{messages.anyMonths}</option>
          {limits.allowedMonths.map((months) => (
            <option key={months} value={months}>
              {formatMessage(messages.monthsShown, { months })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>
        {messages.see}
      </button>
    </form>
  );
}
