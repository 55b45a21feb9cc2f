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
