import { emails, phones } from '../../support/lead-tables';
import { emailPattern, phonePattern } from '../../../components/leads/form/lead-fields';

/** As a browser reads a field's pattern. */
const matches = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'v').test(value);

test.each([
  ['an e-mail address', emailPattern, emails, ['', 'ana', 'ana@', '@example.com', 'ana@example']],
  [
    'a telephone number',
    phonePattern,
    phones,
    ['', '60012312', '+34600123123', '600-123-123', '600 12 3123'],
  ],
] as const)('a browser refuses no %s that the rules take, and these', (_, pattern, { good }, refused) => {
  expect(good.filter((value) => !matches(pattern, value))).toEqual([]);
  expect(refused.filter((value) => matches(pattern, value))).toEqual([]);
});
