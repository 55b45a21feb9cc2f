/** The shapes that travel over the wire (specification sections 3 and 7, decisions section 4). */

/** One line of a discount; the amount is text, as shown («-1.500 €»). */
export interface CampaignLine {
  label: string;
  amount_formatted: string;
}

export interface EquipmentGroup {
  title: string;
  list: string[];
}

/** One vehicle. Amounts are whole euros; picture and document addresses are absolute. */
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

export interface FilterValue {
  value_id: string;
  value_label: string;
  value_code: string;
}

export interface FilterDefinition {
  code: 'colors' | 'fuels' | 'transmissions' | 'models' | 'price' | 'cuota' | 'special_price';
  label: string;
  type: 'select' | 'checkbox';
  values: FilterValue[];
}

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

/** A model card of the home page; the three best amounts belong to one and the same vehicle. */
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

export interface WireOption {
  value_id: string;
  value_label: string;
}

/** One setting: a value, or the options of a list. */
export type WireConfigItem =
  { config_key: string; config_value: string } | { config_key: string; config_options: WireOption[] };

export interface WireDealer {
  dealer_id: string;
  name: string;
  island_id: string;
}

/** One line of a financing simulation: what it is called, what it amounts to, and its code. */
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

/** The answer to a contact request: `'0'` success, `'-1'` failure; the message is HTML on success. */
export interface ContactAnswer {
  code: '0' | '-1';
  message: string;
}
