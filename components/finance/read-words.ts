import { getTranslations } from 'next-intl/server';
import type { FinanceWords } from './words';

/** The words of the calculator in the site's language. */
export async function readFinanceWords(): Promise<FinanceWords> {
  const t = await getTranslations();
  return {
    entry: t('finance.entry'),
    months: t('finance.months'),
    monthsShown: t.raw('finance.monthsShown') as string,
    upTo: t.raw('finance.upTo') as string,
    calculate: t('finance.calculate'),
    useLast: t.raw('finance.useLast') as string,
    reset: t('finance.reset'),
    calculating: t('finance.calculating'),
    result: t('finance.result'),
    outdated: t('finance.outdated'),
    failed: t('finance.failed'),
    server500: t('errors.server500'),
  };
}
