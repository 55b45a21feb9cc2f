import { readArguments } from '@/scripts/bench/arguments';

describe('arguments of npm run bench', () => {
  it('measures everything when nothing is said', () => {
    expect(readArguments([])).toEqual({
      only: ['http', 'sizes', 'load', 'presses'],
      against: undefined,
      compare: undefined,
    });
  });

  it('takes parts, another checkout and an earlier run', () => {
    const given = ['--only', 'sizes,http', '--against', '../before', '--compare', 'a.json'];
    expect(readArguments(given)).toEqual({
      only: ['http', 'sizes'],
      against: '../before',
      compare: 'a.json',
    });
  });

  it.each([
    [['--only', 'htp'], '--only takes some of http,sizes,load,presses.'],
    [['--only', 'http,'], '--only takes some of http,sizes,load,presses.'],
    [['--only', 'sizes', '--against', '../before'], '--against is measured by all parts but sizes.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuses %j in one sentence', (given, sentence) => {
    expect(() => readArguments(given)).toThrow(sentence);
  });
});
