import { GET } from '@/app/api/budget/route';
import type { BudgetAnswer } from '@/components/site/home/budget-answer';
import { stockUpstream } from '../support/stock-upstream';

stockUpstream();
const answerTo = async (query: string) =>
  (await (await GET(new Request(`http://localhost/api/budget?${query}`))).json()) as BudgetAnswer;

test.each(['', '&entrada=3000&meses=48'])(
  'from the least fee on its terms on, a budget%s has vehicles',
  async (terms) => {
    const { count, from } = await answerTo(`cuota=1${terms}`);
    expect({ count, from }).toEqual({ count: 0, from: expect.any(Number) });
    expect((await answerTo(`cuota=${from ?? 0}${terms}`)).count).toBeGreaterThan(0);
    expect((await answerTo(`cuota=${(from ?? 0) - 1}${terms}`)).count).toBe(0);
  },
);

test('an entry lowers the least fee', async () => {
  const without = (await answerTo('cuota=300&meses=84')).from;
  expect((await answerTo('cuota=300&entrada=3000&meses=84')).from).toBeLessThan(without ?? 0);
});
