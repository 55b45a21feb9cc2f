import { allModels } from '@/stock-service/data/models/all-models';
import { siteSettings } from '@/stock-service/data/config/site-settings';
import { dealers, islands } from '@/stock-service/data/dealers';
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
const numbers = ['seis', 'siete', 'ocho', 'nueve', 'trece', 'catorce', 'quince'];
const numberOf = (word: string | undefined) =>
  numbers.indexOf(word ?? '') + (numbers.indexOf(word ?? '') > 3 ? 9 : 6);

test('the Canaries have eight islands, and the group dealers on seven of them', () => {
  const served = new Set(dealers.map(({ island_id }) => island_id)).size;
  const counted = sentences.filter((sentence) => /\b(?:seis|siete|ocho|nueve|\d) islas\b/i.test(sentence));
  expect(counted.length).toBeGreaterThan(1);
  for (const sentence of counted) {
    const number = numberOf(/(\S+) islas/i.exec(sentence)?.[1]?.toLowerCase());
    expect([sentence, number]).toEqual([sentence, /concesionario/i.test(sentence) ? served : islands.length]);
    const told = /(\S+) concesionarios/i.exec(sentence)?.[1]?.toLowerCase();
    if (told !== undefined) expect(numberOf(told)).toBe(dealers.length);
  }
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
