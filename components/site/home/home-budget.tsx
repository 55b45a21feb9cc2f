'use client';

import { useState } from 'react';
import { BudgetForm } from '@/components/finance/budget-form';
import { queryOfForm } from '@/components/site/browser/links';
import { useLazyModule } from '@/components/ui/hooks';
import type { FinancingLimits } from '@/lib/finance/financing';
import { parseTypedAmount } from '@/lib/i18n/amount';
import { paths } from '@/lib/routing/routes';
import { listParam } from '@/lib/stock/url-params';

const importAnswer = () => import('./budget-answer');

interface HomeBudgetFormProps {
  limits: FinancingLimits;
  /** The warning about credit, null where it is switched off. */
  warning: string | null;
}

/** The budget form of the home page, which leads to all stock, with the answer to what is typed. */
export function HomeBudgetForm({ limits, warning }: HomeBudgetFormProps) {
  const [typed, setTyped] = useState('');
  const code = useLazyModule(importAnswer, typed !== '');
  return (
    <BudgetForm
      path={paths.stock}
      limits={limits}
      onEdit={(form) => {
        const query = queryOfForm(form);
        setTyped(parseTypedAmount(query.get(listParam('fee')) ?? '') ? query.toString() : '');
      }}
    >
      <p className="text-label text-soft col-span-full min-h-10">
        <b aria-live="polite" className="text-main">
          {code && <code.BudgetAnswerText typed={typed} />}
        </b>{' '}
        {warning}
      </p>
    </BudgetForm>
  );
}
