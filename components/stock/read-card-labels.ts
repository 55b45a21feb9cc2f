import { getTranslations } from 'next-intl/server';
import type { CardLabels } from './card-labels';

/** The words of the cards in the site's language; those with a blank are filled where they are shown. */
export async function readCardLabels(): Promise<CardLabels> {
  const t = await getTranslations('card');
  return {
    addToComparator: t('addToComparator'),
    inComparator: t('inComparator'),
    moreInformation: t('moreInformation'),
    interested: t('interested'),
    power: t('power'),
    fuel: t('fuel'),
    gearbox: t('gearbox'),
    color: t('color'),
    fee: t('fee'),
    perMonth: t.raw('perMonth') as string,
    noFee: t('noFee'),
    price: t('price'),
    listPrice: t('listPrice'),
    special: t('special'),
    example: t('example'),
    picturesOf: t('picturesOf'),
    showPicture: t.raw('showPicture') as string,
  };
}
