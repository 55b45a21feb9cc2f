import 'server-only';
import { z } from 'zod';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { nullableNumberField, unknownValue, textField, nullableTextField, unwrapArray } from './fields';
import { upstreamPicture } from './directives';
import { type LenientListReader, type ResponseParser, InvalidResponseError } from './parse';

/** A raw model of the home page. Its URL needs a url key or an id. */
export const rawModel = z
  .object({
    id: textField,
    description: textField,
    image: unknownValue,
    image_alt: textField,
    url_key: nullableTextField,
    vehicles_count: nullableNumberField.pipe(z.int().min(0).nullable()).catch(null),
    best_price: unknownValue,
    best_final_price: unknownValue,
    best_cuota_price: unknownValue,
  })
  .refine(({ id, url_key: key }) => key !== null || id !== '', { path: ['id, url_key'] });

/** Parses the models of the home page (`GET models/home`), without those that have no URL. */
export const parseModels: ResponseParser<readonly ModelSummary[]> = (body, entries) => {
  const items = unwrapArray(body);
  if (items === null) throw new InvalidResponseError('items');
  return entries.read(items, rawModel, 'model', 'description').map((raw) => toModel(raw, entries));
};

function toModel(raw: z.output<typeof rawModel>, entries: LenientListReader): ModelSummary {
  const name = raw.description || raw.url_key || raw.id;
  return {
    id: raw.id || (raw.url_key ?? ''),
    name,
    picture: upstreamPicture(raw.image),
    pictureAlt: raw.image_alt || name,
    urlKey: raw.url_key,
    vehiclesCount: raw.vehicles_count,
    bestPrice: entries.amount(raw.best_price, 'best_price', name),
    bestFinalPrice: entries.amount(raw.best_final_price, 'best_final_price', name),
    bestMonthlyFee: entries.amount(raw.best_cuota_price, 'best_cuota_price', name),
  };
}
