import { readArguments } from '@/scripts/bench/arguments';

describe('what stands behind npm run bench', () => {
  it('measures everything when nothing is said', () => {
    expect(readArguments([])).toEqual({ only: new Set(['http', 'sizes', 'presses']), against: null });
  });

  it('takes parts and another checkout', () => {
    expect(readArguments(['--only', 'sizes,http', '--against', '../before'])).toEqual({
      only: new Set(['http', 'sizes']),
      against: '../before',
    });
  });

  it.each([
    [['--only', 'htp'], '--only takes some of http,sizes,presses.'],
    [['--only', 'http,'], '--only takes some of http,sizes,presses.'],
    [['--only', 'presses', '--against', '../before'], '--against is measured by the part http.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuses %j in one sentence', (given, sentence) => {
    expect(() => readArguments(given)).toThrow(sentence);
  });
});
