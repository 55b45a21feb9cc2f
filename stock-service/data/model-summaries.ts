import type { WireModelSummary, WireVehicle } from '../contract';
import { colors } from './colors';
import { allModels } from './models/all-models';
import type { ModelSpec } from './models/model-spec';
import type { Stock } from './stock';
import { fromFee } from './financing';
import { formatEuros } from './format';
import { picturePath } from './media-paths';

/** The model cards of the home page, in the order of the range. Pictures are paths. */
export function modelSummaries(stock: Stock): WireModelSummary[] {
  return allModels.map((model) => {
    const vehicles = stock.ofModel(model.id);
    const best = vehicles.reduce<WireVehicle | undefined>(
      (cheapest, vehicle) =>
        cheapest === undefined || vehicle.final_price < cheapest.final_price ? vehicle : cheapest,
      undefined,
    );
    return summary(model, vehicles.length, best?.price, best?.final_price);
  });
}

function summary(
  model: ModelSpec,
  count: number,
  price: number | undefined,
  finalPrice: number | undefined,
): WireModelSummary {
  const fee = finalPrice === undefined ? null : fromFee(finalPrice);
  return {
    id: model.id,
    description: model.description,
    image: picturePath(model.shape, colors[cardColor(model)].hex, 'front'),
    image_alt: `${model.description} en color ${colors[cardColor(model)].name}, vista delantera`,
    url_key: model.urlKey,
    vehicles_count: count,
    best_price: price ?? null,
    best_price_format: price === undefined ? null : formatEuros(price),
    best_final_price: finalPrice ?? null,
    best_final_price_format: finalPrice === undefined ? null : formatEuros(finalPrice),
    best_cuota_price: fee,
    best_cuota_price_format: fee === null ? null : formatEuros(fee),
  };
}

/** The paint of a model's card; different ones, so that the home page is not a row of white cars. */
function cardColor(model: ModelSpec): ModelSpec['colors'][number] {
  const chosen: Readonly<Record<string, ModelSpec['colors'][number]>> = {
    kona: 'ultimate',
    'kona-hibrido': 'mirage',
    'kona-electrico': 'lucid',
    tucson: 'amazon',
    'tucson-hibrido-enchufable': 'teal',
    ioniq5: 'cyber',
    i20: 'intense',
    i30: 'stellar',
    'i30-fastback': 'dragon',
  };
  return chosen[model.urlKey] ?? model.colors[0] ?? 'atlas';
}
