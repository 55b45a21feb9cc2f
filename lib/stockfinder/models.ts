import 'server-only';
import { z } from 'zod';
import type { ModelSummary } from '../domain/model';
import { pictureRef } from '@/lib/media/picture-refs';
import { cacheTable } from './cache-table';
import {
  moneyOrNull,
  numberOrNull,
  unread,
  requiredText,
  text,
  textOrNull,
  toArray,
  toNumber,
} from './fields';
import { type AnswerParser, cachedRead, read, UnreadableAnswer } from './read';

/** Without a count nobody could say whether a model is in stock, so such a model is left out. */
export const rawModel = z.object({
  id: requiredText,
  description: requiredText,
  image: unread,
  image_alt: text,
  url_key: textOrNull,
  vehicles_count: unread.transform(toNumber).pipe(z.number().int().nonnegative()),
  best_price: numberOrNull,
  best_price_format: text,
  best_final_price: numberOrNull,
  best_final_price_format: text,
  best_cuota_price: numberOrNull,
  best_cuota_price_format: text,
});

/**
 * The model cards of the home page in the upstream's order (`GET models/home`, product 3.1). A model that can't
 * be read is left out. Throws a {@link StockfinderError} when the response is unavailable or unreadable, on a 404 too.
 */
export function getModels(): Promise<readonly ModelSummary[]> {
  return cachedRead(cacheTable.models(), () => read({ name: 'models', path: 'models/home' }, parseModels));
}

export const parseModels: AnswerParser<readonly ModelSummary[]> = (body, entries) => {
  const items = toArray(body);
  if (items === null) throw new UnreadableAnswer('items');
  return entries.read(items, rawModel, 'model', 'id').map(toModel);
};

function toModel(raw: z.output<typeof rawModel>): ModelSummary {
  return {
    id: raw.id,
    name: raw.description,
    picture: pictureRef(raw.image),
    pictureAlt: raw.image_alt || raw.description,
    urlKey: raw.url_key,
    vehiclesCount: raw.vehicles_count,
    bestPrice: moneyOrNull(raw.best_price, raw.best_price_format),
    bestFinalPrice: moneyOrNull(raw.best_final_price, raw.best_final_price_format),
    bestMonthlyFee: moneyOrNull(raw.best_cuota_price, raw.best_cuota_price_format),
  };
}
