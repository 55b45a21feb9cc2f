import { emails } from '../../support/lead-tables';
import { emailPattern } from '../../../components/leads/form/lead-fields';

/** As a browser interprets a field's pattern. */
const matches = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'v').test(value);

test('a browser refuses no e-mail address that the rules take, and these', () => {
  const refused = ['', 'ana', 'ana@', '@example.com', 'ana@example'];
  expect(emails.good.filter((value) => !matches(emailPattern, value))).toEqual([]);
  expect(refused.filter((value) => matches(emailPattern, value))).toEqual([]);
});
