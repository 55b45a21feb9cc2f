import { Configuration } from './data/config/configuration';
import { Stock } from './data/stock';
import { defaultDataDir, defaultSize, maximumSize, type StockServiceOptions } from './options';

/** What the routes of one running service share. */
export interface Service {
  readonly stock: Stock;
  readonly configuration: Configuration;
  readonly dataDir: string;
  /** Whether lists that mix models offer them as a filter. */
  readonly modelFilter: boolean;
  /** Start of the absolute addresses in the answer to a request, without a slash at its end. */
  baseOf(request: Request): string;
}

/** Sets a service up; throws a RangeError for a size out of range. */
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
