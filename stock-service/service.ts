import { Configuration } from './data/config/configuration';
import { Stock } from './data/stock';

/** Settings of a stock service; each has a default. */
export interface StockServiceOptions {
  /** Vehicles in stock, 1 to 20,000. Default 300. */
  readonly size?: number | undefined;
  /** Folder for the contact requests received. Default `.data`. */
  readonly dataDir?: string | undefined;
  /** Includes `models` among the filters of lists that mix models; the real upstream does not. Default false. */
  readonly modelFilter?: boolean | undefined;
  /** Start of the absolute URLs in responses. Default: the origin of the request. */
  readonly baseUrl?: string | ((request: Request) => string) | undefined;
}

export const defaultSize = 300;
export const maximumSize = 20_000;
export const defaultDataDir = '.data';

/** State that the routes of one running service share. */
export interface Service {
  readonly stock: Stock;
  readonly configuration: Configuration;
  readonly dataDir: string;
  /** Whether lists that mix models include them as a filter. */
  readonly modelFilter: boolean;
  /** Start of the absolute URLs in the response to a request, without a trailing slash. */
  baseOf(request: Request): string;
}

/**
 * Creates the state of a service.
 * @throws RangeError when the size is out of range.
 */
export function createService({
  size = defaultSize,
  dataDir = defaultDataDir,
  modelFilter = false,
  baseUrl,
}: StockServiceOptions): Service {
  if (!Number.isInteger(size) || size < 1 || size > maximumSize) {
    throw new RangeError(
      `The size of the stock must be a whole number from 1 to ${maximumSize}, not ${size}.`,
    );
  }
  const stock = new Stock(size);
  return {
    stock,
    configuration: new Configuration(stock),
    dataDir,
    modelFilter,
    baseOf: (request) => {
      const base =
        typeof baseUrl === 'function' ? baseUrl(request) : (baseUrl ?? new URL(request.url).origin);
      return base.replace(/\/+$/, '');
    },
  };
}
