import { maxima } from '@/components/list/filters/maxima';
import { maximumFacets } from '@/lib/shop/facets';
import { formatMessage } from '@/lib/web/i18n/format';
import en from '@/messages/en.json';
import es from '@/messages/es.json';

const cases = maximumFacets.flatMap((code) => [es, en].map(({ filters }) => ({ code, filters })));

test.each(cases)('$code is called, chosen and raised in words of its own', ({ code, filters }) => {
  const { label, chosen, raise, write } = maxima[code];
  expect(filters[label]).not.toBe('');
  for (const text of [filters[chosen], filters[raise]])
    expect(formatMessage(text, { amount: write(12) })).toContain(write(12));
  const others = maximumFacets.filter((other) => other !== code);
  for (const other of others) {
    expect(filters[maxima[other].label]).not.toBe(filters[label]);
    expect(filters[maxima[other].raise]).not.toBe(filters[raise]);
  }
});

test.each(maximumFacets)('the number box of %s shows the unit in which amounts are written', (code) => {
  expect(maxima[code].write(12)).toContain(maxima[code].unit);
});
