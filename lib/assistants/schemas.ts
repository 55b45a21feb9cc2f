import { z } from 'zod';
import { sortOrders } from '@/lib/stock/order';

// Amounts are euros as numbers; null is what the upstream doesn't state.
const euros = z.coerce.number().min(0).max(1e9);
const named = z.string().min(1).max(200).optional();
const id = z.coerce.string().min(1).max(100).describe('Id of a vehicle');
const text = z.string();

const summary = z.object({
  id: text,
  name: text,
  model: text,
  price: z.number().describe('Final price'),
  list_price: z.number().nullable().describe('Price before discounts; null if there are none'),
  monthly_fee: z.number().nullable().describe('Fee that the stock states, on no terms of the buyer'),
  currency: z.literal('EUR'),
  fuel: text,
  gearbox: text,
  color: text,
  power: text,
  dealer: text,
  delivery: text,
  url: text,
  picture: text.nullable(),
});
export type Summary = z.output<typeof summary>;

export const search = {
  inputSchema: z.object({
    text: z.string().max(400).optional().describe('Free text, understood as in the search of the site'),
    max_price: euros.optional().describe('Maximum final price'),
    max_fee: euros.optional().describe('Maximum monthly fee'),
    fuel: named,
    gearbox: named.describe('A gearbox of the stock, or «automatic», or «manual»'),
    color: named,
    island: named,
    special_price: z.boolean().optional().describe('Only vehicles with a special price'),
    sort: z
      .literal([...sortOrders])
      .optional()
      .describe('1 highest price, 2 lowest (default), 3 offers first, 4 lowest monthly fee'),
    page: z.number().int().min(1).max(1_000).optional(),
  }),
  outputSchema: z.object({
    ...{ total: z.number().int(), page: z.number().int(), pages: z.number().int() },
    vehicles: z.array(summary),
  }),
};

export const vehicle = {
  inputSchema: z.object({ id }),
  outputSchema: summary.extend({
    vin: text.nullable(),
    equipment: z.array(z.object({ title: text, items: z.array(text) })),
    campaigns: z.array(z.object({ label: text, amount: z.number().nullable().describe('Discount') })),
    consumption: text.nullable().describe('WLTP'),
    co2: text.nullable().describe('WLTP'),
  }),
};

const entry = z.object({
  ...{ code: text, name: text, text },
  amount: z.number().nullable().describe('The number in the text: euros, or the percentage of a rate'),
});

export const financing = {
  inputSchema: z.object({
    id,
    entry: z.coerce.number().optional().describe('Entry in euros; 0 by default'),
    months: z.coerce
      .number()
      .optional()
      .describe('Number of monthly instalments; the most allowed by default'),
  }),
  outputSchema: z.object({
    ...{ id: text, entry: z.number(), months: z.number().int() },
    entries: z.array(entry).describe('Figures of the lender: quota (monthly fee), tae (APR), total_amount…'),
  }),
};
