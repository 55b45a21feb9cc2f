import { getTranslations } from 'next-intl/server';
import type { InterestWords, LinkedText, RequestWords } from './words';

/** The words of both forms in the site's language. */
export async function readRequestWords(): Promise<RequestWords> {
  const t = await getTranslations();
  const fields = ['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'model'] as const;
  const perField = (read: (field: (typeof fields)[number]) => string) =>
    Object.fromEntries(fields.map((field) => [field, read(field)])) as RequestWords['labels'];
  return {
    labels: perField((field) => t(`request.${field}`)),
    hints: perField((field) => t(`request.${field}Hint`)),
    choose: t('request.choose'),
    chooseIsland: t('request.chooseIsland'),
    chooseDealer: t.raw('request.chooseDealer') as string,
    required: t('request.required'),
    requiredNote: t('request.requiredNote'),
    summaryOne: t('request.summary', { count: 1 }),
    // Formatted with a number that stands for all others, which is then put in by the browser.
    summaryOther: t('request.summary', { count: 2 }).replace('2', '{count}'),
    terms: linkedText(t.raw('request.terms') as string),
    protection: linkedText(t.raw('request.protection') as string),
    consents: t('request.consents'),
    optional: t('request.optional'),
    communications: {
      label: t('request.communications'),
      more: t('request.communicationsMore'),
      title: t('request.communicationsTitle'),
      text: t('request.communicationsText'),
    },
    analysis: {
      label: t('request.analysis'),
      more: t('request.analysisMore'),
      title: t('request.analysisTitle'),
      text: t('request.analysisText'),
    },
    accept: t('request.accept'),
    promise: t('request.promise'),
    send: t('request.send'),
    sending: t('request.sending'),
    failedTitle: t('request.failedTitle'),
    failed: t('request.failed'),
    network: t('request.network'),
    trap: t('request.trap'),
    noDealers: t('request.noDealers'),
  };
}

/** The words around a vehicle that is asked for. */
export async function readInterestWords(): Promise<InterestWords> {
  const t = await getTranslations('interest');
  return {
    title: t('title'),
    vehicle: t('vehicle'),
    price: t('price'),
    terms: t('terms'),
    termsHint: t('termsHint'),
    entry: t('entry'),
    months: t('months'),
    monthsShown: t.raw('monthsShown') as string,
    fee: t('fee'),
    feeShown: t.raw('feeShown') as string,
    total: t('total'),
  };
}

function linkedText(text: string): LinkedText {
  const [, before = text, link = '', after = ''] = /^([^]*)<link>([^]*)<\/link>([^]*)$/.exec(text) ?? [];
  return { before, link, after };
}
