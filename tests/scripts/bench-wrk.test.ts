import { readFigures } from '@/scripts/bench/load';

const printed = (figures: string) =>
  `Running 2s test @ http://localhost:1/\n  1 threads and 2 connections\n${figures}\n`;

it('reads the figures that the script of wrk prints, in requests a second and milliseconds', () => {
  const figures = '{"requests":30000,"micros":2000000,"medianMicros":270,"failures":3}';
  expect(readFigures(printed(figures))).toEqual({ perSecond: 15_000, medianMs: 0.27, failures: 3 });
});

it.each(['', '{"requests":30000}'])('says so when wrk told none: %j', (figures) => {
  expect(() => readFigures(printed(figures))).toThrow(/^wrk told no figures: Running 2s test/);
});
