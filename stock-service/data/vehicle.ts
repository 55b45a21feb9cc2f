import type { WireVehicle } from '../contract';
import { availabilityOf } from './availability';
import { discountOf } from './campaigns';
import { colorGroups, colors } from './colors';
import { equipmentOf, highlightsOf } from './equipment';
import { fromFee } from './financing';
import { formatDecimal, formatEuros } from './format';
import { badgePath, picturePath, pictureViews, tyreLabelPath } from './media-paths';
import { allModels } from './models/all-models';
import type { Engine, ModelSpec, Powertrain, Trim } from './models/model-spec';
import { fitOptions } from './optional-equipment';
import { seededRandom } from './random';

/** Fuel of each powertrain, and the environmental badge of the traffic authority. */
const powertrains: Readonly<
  Record<Powertrain, { readonly fuelId: string; readonly fuel: string; readonly badge: '0' | 'eco' | 'c' }>
> = {
  petrol: { fuelId: '31', fuel: 'Gasolina', badge: 'c' },
  diesel: { fuelId: '32', fuel: 'Diésel', badge: 'c' },
  hybrid: { fuelId: '33', fuel: 'Híbrido (HEV)', badge: 'eco' },
  'plug-in': { fuelId: '34', fuel: 'Híbrido enchufable (PHEV)', badge: '0' },
  electric: { fuelId: '35', fuel: 'Eléctrico', badge: '0' },
};

const stocked = allModels.filter(({ weight }) => weight > 0);

/**
 * The vehicle with a given number in the stock, from 1; the same one for every size of the stock. Picture and document
 * URLs are paths, made absolute in the response (`routes/catalog.ts`).
 */
export function vehicleNumber(number: number): WireVehicle {
  const random = seededRandom(number);
  const model = random.pickWeighted(stocked);
  const engine = random.pickWeighted(model.engines);
  const trim = random.pickWeighted(engine.trims);
  const color = random.pickWeighted(model.colors.map((key) => ({ key, ...colors[key] })));
  const modelYear = random.chance(0.3) ? 2027 : 2026;
  const options = fitOptions(random, model, trim, color);
  const price =
    trim.price + (modelYear === 2027 ? 300 : 0) + options.reduce((sum, option) => sum + option.price, 0);
  const { special, discount, lines } = discountOf(random, engine, price);
  const finalPrice = price - discount;
  const feeFrom = fromFee(finalPrice);
  const equipment = standardEquipment(model, engine, trim);
  const { fuelId, fuel, badge } = powertrains[engine.powertrain];
  const trimId = `${model.id}${String(model.engines.indexOf(engine))}${String(engine.trims.indexOf(trim))}`;
  const unit = engine.powertrain === 'electric' ? 'kWh/100 km' : 'l/100 km';
  const pictures = pictureViews.map((view) => picturePath(model.shape, color.hex, view));
  return {
    product_id: 500 + number,
    name: `${model.description} ${engine.name} ${engine.power} CV ${trim.name}`,
    vin: vinOf(number, model.makerCode, model.id, modelYear),
    model_year: modelYear,
    model_url_key: model.urlKey,
    model_group_id: model.id,
    model_group_description: model.description,
    family_id: model.familyId,
    family_description: model.family,
    product_line_id: trimId,
    product_line_description: `${model.description} ${trim.name}`,
    price,
    price_format: formatEuros(price),
    final_price: finalPrice,
    final_price_format: formatEuros(finalPrice),
    cuota_price: feeFrom,
    cuota_price_format: formatEuros(feeFrom),
    has_special_price: special,
    campaigns: lines,
    color_id: color.key,
    color_description: color.name,
    color_group_id: colorGroups[color.group].id,
    fuel_id: fuelId,
    fuel_description: fuel,
    gearbox_description: engine.gearbox,
    interior_description: interiorOf(trim),
    power: `${engine.power} CV`,
    consumption: String(engine.consumption),
    consumption_formatted: `${formatDecimal(engine.consumption)} ${unit}`,
    co2: String(engine.co2),
    environ_icon_url: badgePath(badge),
    main_image: pictures[0] ?? '',
    images_list: pictures,
    featured_equipment: highlightsOf(equipment),
    featured_equipment_list: equipment,
    optional_equipment_list: options.map(({ html }) => html),
    tyres_pdf_url: tyreLabelPath(tyreOf(model, trim)),
    ...availabilityOf(random),
  };
}

const equipmentCache = new Map<Trim, WireVehicle['featured_equipment_list']>();

/** Equipment is the same for every vehicle of a trim, so it is calculated once. */
function standardEquipment(
  model: ModelSpec,
  engine: Engine,
  trim: Trim,
): WireVehicle['featured_equipment_list'] {
  const existing = equipmentCache.get(trim) ?? equipmentOf(model, engine, trim);
  equipmentCache.set(trim, existing);
  return existing;
}

function tyreOf(model: ModelSpec, trim: Trim): string {
  return model.tyres[Math.min(trim.level, model.tyres.length - 1)] ?? '205/55 R16';
}

function interiorOf({ name, level }: Trim): string {
  if (name === 'N Line') return 'Tela y ante negro con costuras rojas';
  return (
    ['Tela negra', 'Tela negra', 'Tela gris Ónix', 'Tela y símil piel negra', 'Piel negra Obsidiana'][
      level
    ] ?? 'Tela negra'
  );
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const yearCodes: Readonly<Record<number, string>> = { 2026: 'T', 2027: 'V' };

/**
 * A vehicle identification number: 17 characters without I, O and Q. The last six digits run through all values once
 * per million serial numbers, so it is unique in a stock.
 */
function vinOf(serial: number, makerCode: string, modelId: number, modelYear: number): string {
  const body = `${letterAt(modelId)}${letterAt(modelId * 7 + 3)}${modelId % 10}${(modelId * 3) % 10}${letterAt(serial % 5)}${serial % 9}`;
  const plant = makerCode === 'TMA' ? 'J' : makerCode === 'NLH' ? 'Z' : 'U';
  const number = String((serial * 7919 + 104729) % 1_000_000).padStart(6, '0');
  return `${makerCode}${body}${yearCodes[modelYear] ?? 'S'}${plant}${number}`;
}

const letterAt = (position: number): string => letters.charAt(position % letters.length);
