import { z } from 'zod';
import { dealers, islands } from '../data/dealers';
import { findModel } from '../data/models/all-models';
import type { Stock } from '../data/stock';
import { isObject } from '../json';

const text = z.string().trim().min(1);
const id = z.union([z.string().trim().min(1), z.number().int()]).transform(String);
const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => String(value) === 'true' || String(value) === '1');
const accepted = flag.refine((value) => value, { error: 'debe aceptarse' });
const amount = z.union([z.string(), z.number()]).nullish();

const person = z.looseObject({
  firstname: text.regex(/^\D+$/),
  lastname: text.regex(/^\D+$/),
  email: text.regex(/^[^\s@]+@(\[[\d.]+\]|[^\s@]+\.[A-Za-z]{2,})$/),
  telephone: text.refine((value) => value.replace(/\D/g, '').length >= 9, {
    error: 'debe tener nueve cifras',
  }),
  dealer_id: id,
  island_id: id,
  comunications_accepted: flag,
  analysis_accepted: flag,
  data_protect_accepted: accepted,
});

const contactRequest = person.extend({ model_code: text });
const vehicleInterest = person.extend({
  product_id: id,
  terms_accepted: accepted,
  financing_months: amount,
  financing_quota: amount,
  financing_entry: amount,
  financing_price: amount,
});

/** A request to store, or its rejection: invalid (400) or refused (code -1). */
export type ParsedContactRequest =
  | {
      readonly outcome: 'accepted';
      readonly kind: 'contact' | 'interest';
      readonly firstname: string;
      readonly subject: string;
    }
  | { readonly outcome: 'invalid'; readonly message: string }
  | { readonly outcome: 'refused'; readonly message: string };

/**
 * Parses the body of POST contact; with a `product_id` it is the interest in a vehicle, otherwise a contact about a
 * model. Refused are a dealer outside the chosen island and a vehicle that is no longer in stock.
 */
export function parseContactRequest(body: unknown, stock: Stock): ParsedContactRequest {
  const contact = isObject(body) ? body['contact'] : undefined;
  if (!isObject(contact)) return { outcome: 'invalid', message: 'Falta el objeto «contact».' };
  const isInterest = contact['product_id'] !== undefined && contact['product_id'] !== null;
  const parsed = isInterest ? vehicleInterest.safeParse(contact) : contactRequest.safeParse(contact);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
    return { outcome: 'invalid', message: `Faltan datos o no son válidos: ${fields.join(', ')}.` };
  }
  const { data } = parsed;
  const existing = dealers.some(
    ({ dealer_id, island_id }) => dealer_id === data.dealer_id && island_id === data.island_id,
  );
  if (!existing) {
    const island =
      islands.find(({ value_id }) => value_id === data.island_id)?.value_label ?? 'la isla elegida';
    return {
      outcome: 'refused',
      message: `El concesionario elegido no atiende en ${island}. Elige otro, por favor.`,
    };
  }
  if ('model_code' in data && !isInterest) {
    const model = findModel(String(data.model_code));
    if (model === undefined)
      return { outcome: 'invalid', message: 'Faltan datos o no son válidos: model_code.' };
    return { outcome: 'accepted', kind: 'contact', firstname: data.firstname, subject: model.description };
  }
  const vehicle = stock.find(String(data['product_id']));
  if (vehicle === undefined)
    return {
      outcome: 'refused',
      message: 'El vehículo ya no está disponible. Consulta otras unidades en stock.',
    };
  return { outcome: 'accepted', kind: 'interest', firstname: data.firstname, subject: vehicle.name };
}
