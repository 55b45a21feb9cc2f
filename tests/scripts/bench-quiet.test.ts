import { othersBetween, ownTime, warningsOf, wholeTime } from '@/scripts/bench/quiet';

/** A line of `/proc/<pid>/stat` with its times: user, system, and both of its ended children. */
const stat = (pid: number, parent: number, times: string, name = 'node') =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194304 99 0 0 0 ${times} 20 0 1 0`;

it('reads the time of all processors together', () => {
  const text = 'cpu  100 10 50 800 20 5 5 10 0 0\ncpu0 50 5 25 400 10 2 3 5 0 0';
  expect(wholeTime(text)).toEqual({ all: 1_000, busy: 170, stolen: 10 });
});

it('counts the time of a process and of all that descend from it', () => {
  const all = [
    stat(12, 11, '4 4 0 0', 'a (b) c'),
    stat(10, 1, '1 2 3 4'),
    stat(11, 10, '5 5 5 5'),
    stat(20, 1, '99 99 0 0'),
    '',
  ];
  expect(ownTime(all, 10)).toBe(10 + 20 + 8);
});

it('tells what others took meanwhile, and what was stolen', () => {
  const before = { all: 1_000, busy: 100, stolen: 10, own: 50 };
  const after = { all: 3_000, busy: 1_300, stolen: 110, own: 650 };
  expect(othersBetween(before, after, 2)).toEqual({ processors: 0.6, stolen: 0.05 });
  expect(othersBetween(before, { ...after, own: 5_000 }, 2)).toMatchObject({ processors: 0 });
});

describe('warnings about a machine', () => {
  it('is nothing when it was quiet, or when it tells nothing', () => {
    expect(warningsOf({ http: { processors: 0.05, stolen: 0.01 }, load: null }, 0.04)).toEqual([]);
  });

  it('is each disturbance, by part', () => {
    expect(
      warningsOf({ http: { processors: 0.61, stolen: 0 }, load: { processors: 0, stolen: 0.05 } }, 0.31),
    ).toEqual([
      'others kept 0.6 processors busy during "http".',
      '5 % of the time was stolen during "load".',
      'the same work took up to 31 % longer within the run.',
    ]);
  });
});
