import { tableLines } from '@/scripts/support/table';

test('each column is as wide as its widest cell', () => {
  expect(
    tableLines([
      ['', 'sent', 'calls'],
      ['status 500', '7', '12'],
    ]),
  ).toEqual(['            sent  calls', 'status 500     7     12']);
});
