'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { BudgetForm } from '@/components/finance/budget-form';
import { fetchJson, loadOnMountOptions } from '@/components/site/browser/fetch-json';
import { formQuery } from '@/components/site/browser/links';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { FinancingLimits } from '@/lib/finance/financing';
import { parseAmount } from '@/lib/i18n/amount';
import { formatMessage, formatWithUnit } from '@/lib/i18n/format';
import { budgetHref } from '@/lib/routing/endpoint-paths';
import { paths } from '@/lib/routing/routes';
import { listParam } from '@/lib/stock/url-params';

/** What all stock has for a budget (`GET /api/budget`). */
export interface BudgetAnswer {
  /** The vehicles that cost at most its fee. */
  readonly count: number;
  /** The least monthly fee on its terms, in euros; null where none is known. */
  readonly from: number | null;
}

/** Milliseconds without a keystroke after which a budget is asked for. */
const pauseMs = 300;

interface HomeBudgetFormProps {
  limits: FinancingLimits;
  /** The warning about credit, null where it is switched off. */
  warning: string | null;
}

/** The budget form of the home page, which leads to all stock, with the answer to what is typed. */
export function HomeBudgetForm({ limits, warning }: HomeBudgetFormProps) {
  const messages = useMessages('budget');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useSWR<BudgetAnswer, unknown>(
    asked && budgetHref(asked),
    (href: string) => fetchJson<BudgetAnswer>(href, { staysDuringMaintenance: true }),
    { ...loadOnMountOptions, keepPreviousData: true },
  );
  const answer = asked ? data : undefined;
  return (
    <BudgetForm
      path={paths.stock}
      limits={limits}
      onEdit={(form) => {
        const query = formQuery(form);
        setTyped(parseAmount(query.get(listParam('fee')) ?? '') ? query.toString() : '');
      }}
    >
      <p className="text-label text-soft col-span-full min-h-10">
        <b aria-live="polite" className="text-main">
          {answer &&
            answer.from !== null &&
            formatMessage(messages.found, { count: answer.count, fee: formatWithUnit(answer.from, 'euro') })}
        </b>{' '}
        {warning}
      </p>
    </BudgetForm>
  );
}
