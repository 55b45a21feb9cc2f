import { EventLoopYield } from '@/lib/platform/event-loop';

test('long work yields after its share of time, and then has it again', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const work = new EventLoopYield();
  for (const begun of [0, 13]) {
    now = begun + 12;
    expect(work.isOver).toBe(false);
    now = begun + 13;
    expect(work.isOver).toBe(true);
    await work.next();
  }
});
