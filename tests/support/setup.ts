/** No test is about time: this limit is only for endless waits, even on a busy machine. */
jest.setTimeout(60_000);

/** A test fails on any error or warning on the console. */
const loud = (level: 'error' | 'warn') =>
  jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
    throw new Error(`unexpected console.${level}: ${args.map(String).join(' ')}`);
  });

beforeEach(() => {
  loud('error');
  loud('warn');
});

afterEach(() => {
  jest.restoreAllMocks();
});
