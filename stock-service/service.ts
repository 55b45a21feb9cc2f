import { Configuration } from './data/config/configuration';
import { Stock } from './data/stock';

/** Settings of a stock service; each has a default. */
export interface StockServiceOptions {
  /** Vehicles in stock, 1 to 20,000. Default 300. */
  readonly size?: number | undefined;
  /** Folder for the contact requests received. Default `.data`. */
  readonly dataDir?: string | undefined;
  /** Whether the configuration names the simulated cookie banner and tag manager of `frame/`. Default false. */
  readonly hasFrame?: boolean | undefined;
}

export const defaultSize = 300;
export const maximumSize = 20_000;
export const defaultDataDir = '.data';

/** State that the routes of one running service share. */
export interface Service {
  readonly stock: Stock;
  readonly configuration: Configuration;
  readonly dataDir: string;
}

/**
 * Creates the state of a service.
 * @throws RangeError when the size is out of range.
 */
export function createService({
  size = defaultSize,
  dataDir = defaultDataDir,
  hasFrame = false,
}: StockServiceOptions): Service {
  if (!Number.isInteger(size) || size < 1 || size > maximumSize) {
    throw new RangeError(
      `The size of the stock must be a whole number from 1 to ${maximumSize}, not ${size}.`,
    );
  }
  const stock = new Stock(size);
  return {
    stock,
    configuration: new Configuration(stock, hasFrame),
    dataDir,
  };
}
