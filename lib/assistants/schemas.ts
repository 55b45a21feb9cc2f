import { z } from 'zod';
import { parseTypedAmount } from '@/lib/i18n/amount';
import { vehicleIdInLinkOrNull } from '@/lib/routing/segments';
import { allFacets } from '@/lib/stock/filters';
import { sortOrders } from '@/lib/stock/order';

/**
 * An argument as programs write it: null and an empty text are «not given», and texts may state numbers and
 * flags.
 */
function optionalArgument<T extends z.ZodType>(
  schema: T,
  read: (argument: unknown) => unknown = (argument) => argument,
) {
  const isGiven = (argument: unknown) =>
    argument !== null && !(typeof argument === 'string' && argument.trim() === '');
  return z
    .preprocess((argument) => (isGiven(argument) ? read(argument) : undefined), schema.optional())
    .optional();
}

/** «25.000 €», «25 mil», «60 meses», «2»; what isn't readable is refused by the schema. */
const toNumber = (argument: unknown) =>
  typeof argument === 'string' ? (parseTypedAmount(argument) ?? argument) : argument;
const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };
const toFlag = (argument: unknown) => flags[String(argument).toLowerCase()] ?? argument;
const toName = (argument: unknown) => (typeof argument === 'number' ? String(argument) : argument);

// Amounts are euros as numbers; null is what the upstream doesn't state.
const euros = optionalArgument(z.number().min(0).max(1e9), toNumber);
const nameArgument = optionalArgument(z.string().max(200), toName);
const argumentOfKind = {
  values: nameArgument,
  pieces: nameArgument,
  range: euros,
  flag: optionalArgument(z.boolean(), toFlag),
};
type FilterArgument = (typeof argumentOfKind)[keyof typeof argumentOfKind];

/** The arguments of the filters that programs have, by their names. */
const filterArguments: Readonly<Record<string, FilterArgument>> = Object.fromEntries(
  allFacets.flatMap(({ kind, argument, argumentHint }) => {
    const schema = argumentOfKind[kind];
    if (argument === undefined) return [];
    return [[argument, argumentHint === undefined ? schema : schema.describe(argumentHint)]];
  }),
);
const id = z
  .preprocess(
    (argument) =>
      typeof argument === 'string' ? (vehicleIdInLinkOrNull(argument) ?? argument.trim()) : toName(argument),
    z.string().min(1).max(100),
  )
  .describe('Id of a vehicle, or the link of its page');
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

export const searchTool = {
  inputSchema: z.object({
    text: optionalArgument(z.string().max(400), toName).describe(
      'Free text, understood as in the search of the site',
    ),
    ...filterArguments,
    sort: optionalArgument(z.literal([...sortOrders]), toNumber).describe(
      '1 highest price, 2 lowest (default), 3 offers first, 4 lowest monthly fee',
    ),
    page: optionalArgument(z.number().int().min(1).max(1_000), toNumber),
  }),
  outputSchema: z.object({
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    vehicles: z.array(summary),
  }),
};

export const vehicleTool = {
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
  code: text,
  name: text,
  text,
  amount: z.number().nullable().describe('The number in the text: euros, or the percentage of a rate'),
});

export const financingTool = {
  inputSchema: z.object({
    id,
    entry: optionalArgument(z.number(), toNumber).describe('Entry in euros; 0 by default'),
    months: optionalArgument(z.number(), toNumber).describe(
      'Number of monthly instalments; the most allowed by default',
    ),
  }),
  outputSchema: z.object({
    id: text,
    entry: z.number(),
    months: z.number().int(),
    entries: z.array(entry).describe('Figures of the lender: quota (monthly fee), tae (APR), total_amount…'),
  }),
};
