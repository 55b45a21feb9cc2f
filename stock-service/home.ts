import type { WireModelSummary, WireVehicle } from './contract';
import { colours } from './data/colours';
import { allModels } from './data/models/all-models';
import { ioniqElectrico } from './data/models/ioniq';
import type { ModelSpec } from './data/models/types';
import type { Stock } from './data/stock';
import { fromFee } from './financing';
import { formatEuros } from './format';
import { picturePath } from './pictures/addresses';

/** A count that lags behind the stock: the last two were sold since it was taken. */
const lagging = { model: ioniqElectrico, count: 2, price: 33490, finalPrice: 31990 };

/** The model cards (specification section 7, models/home), in the order of the range. Pictures are paths. */
export function modelSummaries(stock: Stock): WireModelSummary[] {
  return allModels.map((model) => {
    const vehicles = stock.ofModel(model.id);
    const best = vehicles.reduce<WireVehicle | undefined>(
      (cheapest, vehicle) =>
        cheapest === undefined || vehicle.final_price < cheapest.final_price ? vehicle : cheapest,
      undefined,
    );
    if (model === lagging.model) return summary(model, lagging.count, lagging.price, lagging.finalPrice);
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
    image: picturePath(model.shape, colours[showColour(model)].hex, 'side'),
    image_alt: `${model.description} en color ${colours[showColour(model)].name}, vista lateral`,
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

/** Each card shows its model in a colour of its own, so that the home page is not one row of white cars. */
function showColour(model: ModelSpec): ModelSpec['colours'][number] {
  const chosen: Readonly<Record<string, ModelSpec['colours'][number]>> = {
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
  return chosen[model.urlKey] ?? model.colours[0] ?? 'atlas';
}
