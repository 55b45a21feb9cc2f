/** No test is about time: this is only for what never comes, on a machine however busy. */
jest.setTimeout(60_000);

/** A test fails on anything it lets slip to the console as an error or a warning. */
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
