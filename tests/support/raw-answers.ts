import { pictureUrl } from '@/lib/content/picture-refs';
import type { PictureRef } from '@/lib/content/pictures';
import { formatEuro } from '@/lib/i18n/format';
import type { Option, SiteConfig } from '@/lib/site/site-config';
import { upstreamCodes } from '@/lib/stock/filters';
import type { Dealer } from '@/lib/stock/locations';
import type { StockList } from '@/lib/stock/stock';
import type { ModelSummary, Vehicle, VehicleSummary } from '@/lib/stock/vehicle';

/* Our own types as the upstream sends them. */

const snakeCase = (name: string) => name.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
const rawOption = ({ id, label }: Option) => ({ value_id: id, value_label: label });

/** The settings of a configuration as the upstream sends them. */
export function configItems(config: Partial<SiteConfig>): unknown {
  const { social = {}, fuelPrices, ...settings } = config;
  const prices = Object.entries(fuelPrices ?? {}).map(([id, price]) => ({ id, label: String(price) }));
  const items = Object.entries({
    ...settings,
    ...(fuelPrices && { fuelPrices: prices }),
    ...Object.fromEntries(Object.entries(social).map(([name, url]) => [`social_${name}`, url])),
  }).filter(([, value]) => value !== null);
  return items.map(([name, value]) => {
    const options = Array.isArray(value) && typeof value[0] === 'object' ? (value as Option[]) : null;
    return {
      config_key: snakeCase(name),
      // A list as the upstream writes one: `12,24`.
      config_value: Array.isArray(value) ? value.map(String).join(',') : value,
      ...(options && { config_options: options.map(rawOption) }),
    };
  });
}

export const rawDealer = ({ id, name, islandId }: Dealer) => ({ dealer_id: id, name, island_id: islandId });

const imageOf = (ref: PictureRef) => pictureUrl(ref)?.pathname;

export const rawModel = (model: ModelSummary) => ({
  ...{ id: model.id, description: model.name, image_alt: model.pictureAlt, url_key: model.urlKey },
  ...{ image: model.picture && imageOf(model.picture) },
  ...{ vehicles_count: model.vehiclesCount, best_price: model.bestPrice },
  ...{ best_final_price: model.bestFinalPrice, best_cuota_price: model.bestMonthlyFee },
});

export function rawOf(vehicle: VehicleSummary & Partial<Vehicle>): Record<string, unknown> {
  const saving = vehicle.saving === null ? [] : [{ label: 'Ahorro', amountText: formatEuro(vehicle.saving) }];
  return {
    ...{ product_id: vehicle.id, name: vehicle.name, vin: vehicle.vin, model_year: vehicle.modelYear },
    ...{ model_url_key: vehicle.modelUrlKey, model_group_id: vehicle.modelGroupId },
    ...{ model_group_description: vehicle.modelName, family_description: vehicle.familyName },
    ...{ product_line_description: vehicle.productLine, has_special_price: vehicle.hasSpecialPrice },
    ...{ price: vehicle.listPrice, final_price: vehicle.finalPrice },
    ...{ cuota_price: vehicle.monthlyFee, color_description: vehicle.colorName },
    ...{ color_group_id: vehicle.colorGroupId, fuel_id: vehicle.fuelId, fuel_description: vehicle.fuelName },
    ...{ gearbox_description: vehicle.gearbox, power: vehicle.power, co2: vehicle.co2 },
    ...{ consumption_formatted: vehicle.consumption, images_list: vehicle.pictures.map(imageOf) },
    ...{ available_label: vehicle.availabilityLabel ?? vehicle.delivery },
    ...{ delivery_label: vehicle.location?.deliveryLabel, localization_name: vehicle.dealerName },
    ...{ localization_address: vehicle.location?.street, interior_description: vehicle.interiorName },
    ...{ featured_equipment: vehicle.featuredEquipment, optional_equipment_list: vehicle.optionalEquipment },
    featured_equipment_list: vehicle.standardEquipment?.map(({ title, items }) => ({ title, list: items })),
    campaigns: (vehicle.campaigns?.length ? vehicle.campaigns : saving).map(({ label, amountText }) => ({
      ...{ label, amount_formatted: amountText },
    })),
  };
}

const isOfUpstream = (code: string) => upstreamCodes.some((one) => one === code);

export const rawList = (list: StockList) => ({
  vehicles_list: list.vehicles.map((vehicle) => ({
    ...rawOf(vehicle),
    localization_address: list.streets?.get(vehicle.dealerName),
  })),
  ...{ min_price: list.ranges.price?.min, max_price: list.ranges.price?.max },
  available_filters: list.facets
    .filter(({ code }) => isOfUpstream(code))
    .map(({ code, label, values }) => ({
      ...{ code, label },
      values: values.map((value) => ({ ...rawOption(value), value_code: value.hex })),
    })),
  ...{ current_model_description: list.modelName, current_model_h1: list.h1 },
  ...{ current_model_h2_label: list.h2Label, current_model_h2_paragraph: list.h2ParagraphHtml },
  h2_model_bottom: list.h2BottomHtml,
});
