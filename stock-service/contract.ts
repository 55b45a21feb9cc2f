/**
 * The JSON of the stock API. Paths are relative to `/rest/{store code}/V1/stockfinder/`; field names are the upstream's.
 * Errors are 4xx or 5xx with `{ message }`, an unknown model, vehicle or promotion 404.
 *
 * | call                          | response                                       |
 * | ----------------------------- | ---------------------------------------------- |
 * | GET frontapp/config           | `{ items: WireConfigItem[] }`                  |
 * | GET dealers                   | `{ items: WireDealer[] }`                      |
 * | GET models/home               | `{ items: WireModelSummary[] }`                |
 * | GET vehicles?model={key, id}  | `WireVehicleList`; without `model` all stock   |
 * | GET vehicles?promotion=1      | `WireVehicleList` of all special prices        |
 * | GET vehicles/{id}?promotion=1 | `WireVehicleList` of one promotion             |
 * | GET vehicles/{id}             | `WireVehicle`                                  |
 * | GET search/vehicles?q={text}  | `WireVehicleList`                              |
 * | POST vehicles/finsimulator    | `SimulationEntry[]` (`data/financing.ts`)      |
 * | POST contact                  | `ContactResponse` (`routes/contact-request.ts`)|
 */

/** One line of a discount; the amount is text as displayed («-1.500 €»). */
export interface CampaignLine {
  label: string;
  amount_formatted: string;
}

/** Standard equipment under one title. */
export interface EquipmentGroup {
  title: string;
  list: string[];
}

/**
 * One vehicle. Amounts are whole euros, `*_format` their displayed text; picture and document URLs are absolute;
 * `optional_equipment_list` is HTML. The last three may be empty, null or absent.
 */
export interface WireVehicle {
  product_id: number;
  name: string;
  vin: string;
  model_year: number;
  model_url_key: string;
  model_group_id: number;
  model_group_description: string;
  family_id: string;
  family_description: string;
  product_line_id: string;
  product_line_description: string;
  price: number;
  price_format: string;
  final_price: number;
  final_price_format: string;
  cuota_price: number;
  cuota_price_format: string;
  has_special_price: boolean;
  campaigns: CampaignLine[];
  color_id: string;
  color_description: string;
  color_group_id: string;
  fuel_id: string;
  fuel_description: string;
  gearbox_description: string;
  interior_description: string;
  power: string;
  consumption: string;
  consumption_formatted: string;
  co2: string;
  environ_icon_url: string | null;
  main_image: string;
  images_list: string[];
  featured_equipment: string;
  featured_equipment_list: EquipmentGroup[];
  optional_equipment_list: string[];
  tyres_pdf_url: string | null;
  available_label: string;
  localization_name?: string | null;
  localization_address?: string | null;
  delivery_label?: string | null;
}

/** One value of a filter; `value_code` is the hex of a color, else a code. */
export interface FilterValue {
  value_id: string;
  value_label: string;
  value_code: string;
}

/** A filter of a list with the values that occur in it; price, fee and offers have bounds or one value instead. */
export interface FilterDefinition {
  code: 'colors' | 'fuels' | 'transmissions' | 'price' | 'cuota' | 'special_price';
  label: string;
  type: 'select' | 'checkbox';
  values: FilterValue[];
}

/** A list of vehicles with its bounds in whole euros (0 when it is empty), filters and texts; the last two are HTML. */
export interface WireVehicleList {
  vehicles_list: WireVehicle[];
  vehicles_count: number;
  min_price: number;
  max_price: number;
  min_cuota: number;
  max_cuota: number;
  available_filters: FilterDefinition[];
  current_model_description: string;
  current_model_h1: string;
  current_model_h2_label: string;
  current_model_h2_paragraph: string;
  h2_model_bottom: string;
}

/** A model card of the home page; the three best amounts belong to the same vehicle. */
export interface WireModelSummary {
  id: number;
  description: string;
  image: string;
  image_alt: string;
  url_key: string;
  vehicles_count: number;
  best_price: number | null;
  best_price_format: string | null;
  best_final_price: number | null;
  best_final_price_format: string | null;
  best_cuota_price: number | null;
  best_cuota_price_format: string | null;
}

/** One option of a list. */
export interface WireOption {
  value_id: string;
  value_label: string;
}

/** One setting: a value, or the options of a list. */
export type WireConfigItem =
  { config_key: string; config_value: string } | { config_key: string; config_options: WireOption[] };

/** One dealer; `island_id` is a value of the setting `islands`. */
export interface WireDealer {
  dealer_id: string;
  name: string;
  island_id: string;
  phone?: string;
  hours?: string;
}

/** One line of a financing simulation: its name, its value as displayed, and its code. */
export interface SimulationEntry {
  value_id: string;
  value_label: string;
  value_code:
    | 'entry'
    | 'postponement'
    | 'quota'
    | 'total_amount'
    | 'opening_commission'
    | 'financed_capital'
    | 'tae'
    | 'tin';
}

/** The response to a contact request: `'0'` success, `'-1'` refused; the message is HTML on success. */
export interface ContactResponse {
  code: '0' | '-1';
  message: string;
}
