import { getTranslations } from 'next-intl/server';
import type { CompareWords } from './words';

/** The words of the comparator in the site's language. */
export async function readCompareWords(): Promise<CompareWords> {
  const t = await getTranslations();
  return {
    empty: t('comparator.emptyList'),
    hint: t('comparator.emptyHint'),
    backHome: t('comparator.backHome'),
    remove: t.raw('comparator.remove') as string,
    interested: t('card.interested'),
    show: t('comparator.show'),
    blocks: {
      power: t('comparator.blockPower'),
      price: t('comparator.blockPrice'),
      color: t('comparator.blockColor'),
    },
    rows: {
      power: t('vehicle.power'),
      fuel: t('vehicle.fuel'),
      gearbox: t('vehicle.gearbox'),
      consumption: t('vehicle.consumption'),
      co2: t('vehicle.co2'),
      fee: t('vehicle.fee'),
      listPrice: t('vehicle.listPrice'),
      campaigns: t('comparator.campaigns'),
      finalPrice: t('vehicle.finalPrice'),
      color: t('comparator.paint'),
      interior: t('vehicle.interior'),
    },
    onlyDifferences: t('comparator.onlyDifferences'),
    allEqual: t('comparator.allEqual'),
    table: t('comparator.table'),
    feature: t('comparator.feature'),
    notGiven: t('comparator.notGiven'),
    share: t('comparator.share'),
    shareTitle: t('comparator.shareTitle'),
    copied: t('comparator.copied'),
    print: t('comparator.print'),
    cheaper: t.raw('comparator.cheaper') as string,
    dearer: t.raw('comparator.dearer') as string,
    gone: t('comparator.gone'),
    special: t('card.special'),
    example: t('card.example'),
    feeFrom: t('card.fee'),
    perMonth: t.raw('card.perMonth') as string,
    reset: t('comparator.reset'),
    shared: t('comparator.shared'),
    keep: t('comparator.keep'),
    someGone: t('comparator.someGone'),
    loading: t('comparator.loading'),
    failed: t('comparator.failed'),
    addMore: t('comparator.addMore'),
  };
}
