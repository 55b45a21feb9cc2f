import type { Locator, Page } from '@playwright/test';

/** A vehicle of the stock service, as far as the specs read it. */
export interface StockVehicle {
  readonly product_id: number;
  readonly name: string;
  readonly vin: string;
  readonly product_line_description: string;
  readonly model_url_key: string;
  readonly model_group_id: number;
  readonly model_group_description: string;
  readonly color_group_id: string;
  readonly fuel_id: string;
  readonly gearbox_description: string;
  readonly power: string;
  readonly price: number;
  readonly price_format: string;
  readonly final_price: number;
  readonly final_price_format: string;
  readonly cuota_price: number;
  readonly has_special_price: boolean;
  readonly co2: string;
  readonly consumption_formatted: string;
  readonly fuel_description: string;
  readonly images_list: readonly string[];
  readonly featured_equipment_list: readonly { readonly title: string; readonly list: readonly string[] }[];
  readonly optional_equipment_list: readonly string[];
  readonly available_label: string;
  readonly localization_name: string | null;
  readonly localization_address: string | null;
  readonly delivery_label: string | null;
}

/** A model of the stock service for the home page. */
export interface StockModel {
  readonly description: string;
  readonly url_key: string;
  readonly vehicles_count: number;
  readonly best_cuota_price_format: string;
}

/** A list of the stock service, with its filters. */
export interface StockResponse {
  readonly vehicles_list: readonly StockVehicle[];
  readonly min_price: number;
  readonly max_price: number;
  readonly min_cuota: number;
  readonly max_cuota: number;
  readonly available_filters: readonly {
    readonly code: string;
    readonly label: string;
    readonly values: readonly { readonly value_id: string; readonly value_label: string }[];
  }[];
}

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

/** The models of the home page. */
export async function stockModels(stockUrl: string): Promise<readonly StockModel[]> {
  return ((await read(stockUrl, 'models/home')) as { items: StockModel[] }).items;
}

/** The dealers of the stock service. */
export async function stockDealers(
  stockUrl: string,
): Promise<readonly { readonly dealer_id: string; readonly name: string; readonly island_id: string }[]> {
  return ((await read(stockUrl, 'dealers')) as { items: Awaited<ReturnType<typeof stockDealers>> }).items;
}

/** A text of the configuration. */
export async function stockSetting(stockUrl: string, key: string): Promise<string> {
  const { items } = (await read(stockUrl, 'frontapp/config')) as {
    items: { config_key: string; config_value?: string }[];
  };
  return items.find((item) => item.config_key === key)?.config_value ?? '';
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

/** The final prices of the cards shown, in euros: the last amount of a card that is no monthly fee. */
export async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => {
    const amounts = text.match(/[\d.]+\s€(?!\s*\/)/g) ?? [];
    return Number((amounts.at(-1) ?? 'NaN').replace(/\D/g, ''));
  });
}
