import type { Locator, Page } from '@playwright/test';
import type {
  WireConfigItem,
  WireDealer,
  WireVehicle as StockVehicle,
  WireVehicleList as StockResponse,
} from '../../stock-service/contract';

export type { StockVehicle, StockResponse };

async function read(stockUrl: string, path: string): Promise<unknown> {
  const response = await fetch(`${stockUrl}/rest/default/V1/stockfinder/${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** A list of the stock service with its filters and texts. */
export async function stockResponse(stockUrl: string, path = 'vehicles'): Promise<StockResponse> {
  return (await read(stockUrl, path)) as StockResponse;
}

/** A list of the stock service: a page that shows it must agree with it. */
export async function stockList(stockUrl: string, path = 'vehicles'): Promise<readonly StockVehicle[]> {
  return (await stockResponse(stockUrl, path)).vehicles_list;
}

/** The dealers of the stock service. */
export async function stockDealers(stockUrl: string): Promise<readonly WireDealer[]> {
  return ((await read(stockUrl, 'dealers')) as { items: WireDealer[] }).items;
}

/** A text of the configuration. */
export async function stockSetting(stockUrl: string, key: string): Promise<string> {
  const { items } = (await read(stockUrl, 'frontapp/config')) as { items: WireConfigItem[] };
  const item = items.find(({ config_key }) => config_key === key);
  return item && 'config_value' in item ? item.config_value : '';
}

/** The first matching vehicle in the list, with all details. */
export async function vehicleWhere(
  stockUrl: string,
  fits: (vehicle: StockVehicle) => boolean,
): Promise<StockVehicle> {
  const found = (await stockList(stockUrl)).find(fits);
  if (!found) throw new Error('The sample stock has no such vehicle.');
  return (await read(stockUrl, `vehicles/${found.product_id}`)) as StockVehicle;
}

/** The cards of a list of stock. */
export const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Vehículos', exact: true }).getByRole('article');
