import { glossaryTermsInValues } from '@/components/list/list-texts';
import es from '@/messages/es.json';

const labels = (...texts: string[]) => texts.map((label) => ({ label }));

const explained = [
  ['Híbrido enchufable', 'phev'],
  ['Microhíbrido', 'mhev'],
  ['Híbrido', 'hev'],
  ['Hidrógeno', 'fcev'],
  ['Eléctrico', 'bev'],
  ['GLP', 'lpg'],
  ['DCT 7 velocidades', 'dct'],
  ['CVT', 'cvt'],
  ['Automático, reductora', 'reduction'],
  ['Automático', 'automatic'],
  ['Manual', 'manual'],
] as const;

test.each(explained)('«%s» is explained as %s', (label, term) => {
  expect(glossaryTermsInValues(labels(label))).toEqual([term]);
});

test.each(['Gasolina', 'Diésel'])('«%s» needs no words', (label) => {
  expect(glossaryTermsInValues(labels(label))).toEqual([]);
});

test('every term that is found has its words', () => {
  const all = labels(...explained.map(([label]) => label));
  expect(glossaryTermsInValues(all).map((term) => es.glossary[term].name)).not.toContain('');
  expect(glossaryTermsInValues(all).toSorted()).toEqual(Object.keys(es.glossary).toSorted());
});
