import 'server-only';
import { z } from 'zod';
import {
  flag,
  listOrEmpty,
  numberOrNull,
  unread,
  requiredAmount,
  requiredText,
  text,
  textOrNull,
} from './fields';

/**
 * A vehicle as the upstream writes it, as far as lists need it (product 3.5). It is readable with an
 * id, a final price above zero and something to call it by (its name, else its product line, else its model).
 * Without a final price it is left out: any other price shown in its place could be a wrong offer.
 */
export const rawSummary = z
  .object({
    product_id: requiredText,
    name: text,
    model_url_key: textOrNull,
    model_group_id: text,
    model_group_description: text,
    family_description: text,
    product_line_description: text,
    price: numberOrNull,
    price_format: text,
    final_price: requiredAmount,
    final_price_format: text,
    cuota_price: numberOrNull,
    cuota_price_format: text,
    has_special_price: flag,
    color_description: text,
    color_group_id: text,
    fuel_id: text,
    fuel_description: text,
    gearbox_description: text,
    power: text,
    main_image: unread,
    images_list: listOrEmpty,
    featured_equipment_list: listOrEmpty,
    optional_equipment_list: listOrEmpty,
    available_label: textOrNull,
    delivery_label: textOrNull,
    localization_name: textOrNull,
    vin: textOrNull,
    model_year: textOrNull,
  })
  .refine((entry) => nameOf(entry) !== '', { path: ['name'] });

/** Everything more that the vehicle's own page shows. */
export const rawVehicle = rawSummary.safeExtend({
  interior_description: textOrNull,
  campaigns: listOrEmpty,
  consumption: text,
  consumption_formatted: text,
  co2: textOrNull,
  environ_icon_url: unread,
  featured_equipment: textOrNull,
  tyres_pdf_url: unread,
  localization_address: textOrNull,
});

export type RawSummary = z.output<typeof rawSummary>;
export type RawVehicle = z.output<typeof rawVehicle>;

/** A line of a discount; both texts have to be there. */
export const rawCampaign = z.object({ label: requiredText, amount_formatted: requiredText });

/** A group of standard equipment; its list holds texts. */
export const rawEquipmentGroup = z.object({ title: text, list: listOrEmpty });

interface Named {
  readonly name: string;
  readonly product_line_description: string;
  readonly model_group_description: string;
}

/** What a vehicle is called. */
export function nameOf(named: Named): string {
  return named.name || named.product_line_description || named.model_group_description;
}
