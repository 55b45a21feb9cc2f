/** How a stock service is set up. */
export interface StockServiceOptions {
  /** Vehicles in stock, 1 to 20,000; 300 when left out. */
  readonly size?: number | undefined;
  /** Folder for requests received and rendered pictures; `.data` when left out. */
  readonly dataDir?: string | undefined;
  /** Adds the endpoints that make calls fail and change data, for tests. Off when left out. */
  readonly faults?: boolean | undefined;
  /** Offers `models` among the filters of lists that mix models, which the specification's upstream doesn't. */
  readonly modelFilter?: boolean | undefined;
  /** Start of the absolute addresses in answers; when left out, the origin that the request was made to. */
  readonly baseUrl?: string | ((request: Request) => string) | undefined;
}

export const defaultSize = 300;
export const maximumSize = 20_000;
export const defaultDataDir = '.data';

/** The size of a stock from a setting's text. Throws one clear error when it is not a whole number in range. */
export function parseSize(text: string | undefined): number {
  return parseWhole('STOCK_SIZE', text, defaultSize, 1, maximumSize);
}

/** A port from a setting's text, 0 (any free one) when it is empty. Throws one clear error when it is none. */
export function parsePort(text: string | undefined): number {
  return parseWhole('STOCK_PORT', text, 0, 0, 65_535);
}

function parseWhole(
  name: string,
  text: string | undefined,
  fallback: number,
  least: number,
  most: number,
): number {
  if (text === undefined || text.trim() === '') return fallback;
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}
