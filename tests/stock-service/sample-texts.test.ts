import { allModels } from '@/stock-service/data/models/all-models';
import { siteSettings } from '@/stock-service/data/config/site-settings';
import { dealers } from '@/stock-service/data/dealers';
import { equipmentOf } from '@/stock-service/data/equipment';
import { allStockTexts, modelTexts, promotionTexts } from '@/stock-service/data/list-texts';
import { promotions } from '@/stock-service/data/campaigns';

/** Every sentence of the sample texts. */
const sentences = [
  ...Object.values(siteSettings).filter((value) => typeof value === 'string'),
  ...[
    allStockTexts,
    promotionTexts(),
    ...promotions.map(promotionTexts),
    ...allModels.map(modelTexts),
  ].flatMap((texts) => Object.values(texts) as string[]),
].flatMap((text) => text.replace(/<[^>]+>/g, ' ').split(/(?<=[.!?])\s/));

test('no text counts islands or dealers: home does, from what there is', () => {
  expect(sentences.length).toBeGreaterThan(50);
  const counted = /\b(?:seis|siete|ocho|nueve|trece|catorce|quince|\d+) (?:islas|concesionarios)\b/i;
  expect(sentences.filter((sentence) => counted.test(sentence))).toEqual([]);
});

test('no text promises a date or a delivery that some of the stock doesn’t keep', () => {
  const promise = /en cuanto lleguen?|listos? para entregar|sin esperas|te avisa/i;
  expect(sentences.filter((sentence) => promise.test(sentence))).toEqual([]);
});

test('an address is in the province of its island', () => {
  const east = new Set(['1', '3', '4', '8']);
  for (const { island_id, address } of dealers)
    expect(/, (\d\d)\d{3} \S/.exec(address)?.[1]).toBe(east.has(island_id) ? '35' : '38');
});

test('what a text says all of a model have, all have', () => {
  const ioniq5 = allModels.find(({ urlKey }) => urlKey === 'ioniq5')!;
  const without = ioniq5.engines.flatMap((engine) =>
    engine.trims.filter(
      (trim) =>
        !equipmentOf(ioniq5, engine, trim).some(({ list }) => list.some((item) => item.includes('V2L'))),
    ),
  );
  expect(new Set(without.map(({ name }) => name))).toEqual(new Set(['Light']));
  expect(modelTexts(ioniq5).bottom).toContain('Desde el acabado Energy');
});
