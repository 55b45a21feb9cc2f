import { formatMessage } from '@/lib/i18n/format';
import en from '@/messages/en.json';
import es from '@/messages/es.json';

test.each([es, en])('each range is called and relaxed in words of its own (%#)', ({ filters }) => {
  const texts = Object.values(filters.ranges);
  for (const { chosen, relax } of texts)
    for (const text of [chosen, relax]) expect(formatMessage(text, { amount: '12 €' })).toContain('12 €');
  expect(new Set(texts.flatMap(({ label, relax }) => [label, relax])).size).toBe(2 * texts.length);
});
