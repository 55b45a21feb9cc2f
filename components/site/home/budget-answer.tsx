'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { fetchJson, loadOnMountOptions } from '@/components/site/browser/fetch-json';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage, formatWithUnit } from '@/lib/i18n/format';
import { budgetHref } from '@/lib/routing/endpoint-paths';

/** What all stock has for a budget (`GET /api/budget`). */
export interface BudgetAnswer {
  /** The vehicles that cost at most its fee. */
  readonly count: number;
  /** The least monthly fee on its terms, in euros; null where none is known. */
  readonly from: number | null;
}

/** Milliseconds without a keystroke after which a budget is asked for. */
const pauseMs = 300;

/** «23 coches desde 233 €/mes» for a budget, the query of a list; the last one while another is asked for. */
export function BudgetAnswerText({ typed }: { typed: string }) {
  const { found } = useMessages('budget');
  const [askedQuery, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useSWR<BudgetAnswer, unknown>(askedQuery && budgetHref(askedQuery), fetchJson, {
    ...loadOnMountOptions,
    keepPreviousData: true,
  });
  if (typed === '' || !data || data.from === null) return null;
  return formatMessage(found, { count: data.count, fee: formatWithUnit(data.from, 'euro') });
}
