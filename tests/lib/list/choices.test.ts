import { maximumTexts } from '@/lib/list/choices';
import { maximumFacets } from '@/lib/stock/facets';
import { formatMessage } from '@/lib/i18n/format';
import en from '@/messages/en.json';
import es from '@/messages/es.json';

const cases = maximumFacets.flatMap((code) => [es, en].map(({ filters }) => ({ code, filters })));

test.each(cases)('$code is called, chosen and raised in words of its own', ({ code, filters }) => {
  const { label, chosen, raise } = maximumTexts[code];
  expect(filters[label]).not.toBe('');
  for (const text of [filters[chosen], filters[raise]])
    expect(formatMessage(text, { amount: '12 €' })).toContain('12 €');
  const others = maximumFacets.filter((other) => other !== code);
  for (const other of others) {
    expect(filters[maximumTexts[other].label]).not.toBe(filters[label]);
    expect(filters[maximumTexts[other].raise]).not.toBe(filters[raise]);
  }
});
