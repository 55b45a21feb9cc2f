import { z } from 'zod';

/** The version of the Universal Commerce Protocol that the endpoints implement. */
export const ucpVersion = '2026-04-08' as const;

/** Capabilities that the endpoints offer, with the names of their published schemas. */
export const capabilities = {
  'dev.ucp.shopping.catalog.search': 'catalog_search',
  'dev.ucp.shopping.catalog.lookup': 'catalog_lookup',
} as const;
export type Capability = keyof typeof capabilities;

/** Maximum products of a page, and identifiers of a lookup. */
export const maxProducts = 50;

const priceSchema = z.object({
  amount: z.number().int().describe('Cents of a euro'),
  currency: z.literal('EUR'),
});
const rangeSchema = z.object({ min: priceSchema, max: priceSchema });
const categorySchema = z.object({ value: z.string(), taxonomy: z.string() });
const mediaSchema = z.object({ type: z.literal('image'), url: z.url(), alt_text: z.string() });
const descriptionSchema = z.object({ plain: z.string() });

/** Facts of a vehicle beside the published model, under the site's own name. Texts are those of the upstream. */
export const vehicleFactsSchema = z.object({
  model: z.string(),
  version: z.string(),
  model_year: z.string().nullable(),
  fuel: z.string(),
  gearbox: z.string(),
  power: z.string(),
  horsepower: z.number().nullable(),
  color: z.string(),
  consumption_wltp: z.string().nullable(),
  co2_wltp: z.string().nullable(),
  location: z.string(),
  dealer: z.string(),
  delivery: z.string(),
  immediate_delivery: z.boolean(),
  special_price: z.boolean(),
  saving: priceSchema.nullable(),
  monthly_fee_from: priceSchema
    .nullable()
    .describe('Monthly fee «from» of the stock, on no terms of the buyer'),
  monthly_fee_on_terms: z
    .object({
      fee: priceSchema,
      entry: priceSchema,
      months: z.number().int(),
      tae: z.string(),
      total: z.string(),
    })
    .nullable()
    .optional(),
  campaigns: z.array(z.object({ label: z.string(), amount: z.string() })).optional(),
  equipment: z.array(z.object({ title: z.string(), items: z.array(z.string()) })).optional(),
  options: z.array(z.string()).optional(),
  links: z.object({ page: z.url(), interest_form: z.url() }),
});
export type VehicleFacts = z.output<typeof vehicleFactsSchema>;

const variantSchema = z.object({
  id: z.string(),
  sku: z.string(),
  barcodes: z.array(z.object({ type: z.literal('VIN'), value: z.string() })).optional(),
  title: z.string(),
  description: descriptionSchema,
  url: z.url(),
  price: priceSchema,
  list_price: priceSchema.optional(),
  availability: z.object({ available: z.boolean(), status: z.string().optional() }),
  seller: z
    .object({
      name: z.string(),
      links: z.array(z.object({ type: z.string(), url: z.url(), title: z.string() })),
    })
    .optional(),
  inputs: z.array(z.object({ id: z.string(), match: z.literal('exact') })).optional(),
});

export const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: descriptionSchema,
  url: z.url(),
  categories: z.array(categorySchema),
  price_range: rangeSchema,
  list_price_range: rangeSchema.optional(),
  media: z.array(mediaSchema),
  variants: z.array(variantSchema).min(1),
  metadata: z.record(z.string(), vehicleFactsSchema),
});
export type Product = z.output<typeof productSchema>;

export const messageSchema = z.object({
  type: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  content: z.string(),
  severity: z.enum(['recoverable', 'unrecoverable']).optional(),
  path: z.string().optional(),
});
export type Message = z.output<typeof messageSchema>;

const envelopeSchema = z.object({
  version: z.literal(ucpVersion),
  status: z.enum(['success', 'error']),
  capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))),
});

/** Returns the `ucp` member of a response. */
export const envelope = (capability: Capability, status: 'success' | 'error' = 'success') => ({
  version: ucpVersion,
  status,
  capabilities: { [capability]: [{ version: ucpVersion }] },
});

const responseOf = { ucp: envelopeSchema, messages: z.array(messageSchema) };

export const searchResponseSchema = z.object({
  ...responseOf,
  products: z.array(productSchema),
  pagination: z.object({
    has_next_page: z.boolean(),
    cursor: z.string().optional(),
    total_count: z.number().int(),
  }),
  links: z.object({ list: z.url() }).describe('The same list on the site, for the person'),
});
export type SearchResponse = z.output<typeof searchResponseSchema>;

export const lookupResponseSchema = z.object({ ...responseOf, products: z.array(productSchema) });
export type LookupResponse = z.output<typeof lookupResponseSchema>;

export const productResponseSchema = z.object({
  ...responseOf,
  product: productSchema.optional().describe('Absent if the vehicle is no longer in stock'),
});
export type ProductResponse = z.output<typeof productResponseSchema>;

/** Protocol data of a request: who asks. */
const metaSchema = z
  .looseObject({ 'ucp-agent': z.looseObject({ profile: z.string().max(300) }).optional() })
  .optional();

const texts = z.array(z.string().min(1).max(200)).max(50);
const cents = z.number().int().min(0).max(1e9);

/** Filters: those of the protocol, and those of a list of vehicles. All must hold. */
export const filtersSchema = z.looseObject({
  categories: texts.optional().describe('Models or fuels; a vehicle must have one'),
  price: z
    .looseObject({ min: cents.optional(), max: cents.optional() })
    .optional()
    .describe('Final price in cents of a euro'),
  model: texts.optional(),
  fuel: texts.optional(),
  gearbox: texts.optional().describe('A gearbox of the stock, or «automatic», or «manual»'),
  color: texts.optional(),
  island: texts.optional(),
  dealer: texts.optional(),
  equipment: texts.optional().describe('A vehicle must have all of it'),
  immediate_delivery: z.boolean().optional().describe('Only vehicles that are delivered at once'),
  special_price: z.boolean().optional(),
  power: z
    .looseObject({ min: z.number().int().min(0).max(5_000) })
    .optional()
    .describe('Horsepower (CV)'),
  monthly_fee: z
    .looseObject({
      max: cents.optional(),
      entry: cents.optional(),
      months: z.number().int().min(1).max(600).optional(),
    })
    .optional()
    .describe(
      'Maximum monthly fee in cents; with an entry (cents) or a term, the fee that the lender simulates on them',
    ),
});
export type CatalogFilters = z.output<typeof filtersSchema>;

const common = {
  context: z.looseObject({ currency: z.string().max(10).optional() }).optional(),
  signals: z.looseObject({}).optional(),
  attribution: z.record(z.string().max(50), z.string().max(200)).optional(),
  filters: filtersSchema.optional(),
};

const idSchema = z.string().min(1).max(100);

export const searchRequestSchema = z.looseObject({
  ...common,
  query: z.string().max(400).optional().describe('Free text, understood as in the search of the site'),
  sort: z.enum(['price', 'price_desc', 'offers']).optional().describe('Lowest price first by default'),
  pagination: z
    .looseObject({
      cursor: z.string().max(400).optional(),
      limit: z.number().int().min(1).optional().describe('10 by default, at most 50'),
    })
    .optional(),
});
export type SearchRequest = z.output<typeof searchRequestSchema>;

export const lookupRequestSchema = z.looseObject({
  ...common,
  ids: z.array(idSchema).min(1).max(maxProducts),
});
export type LookupRequest = z.output<typeof lookupRequestSchema>;

export const productRequestSchema = z.looseObject({ ...common, id: idSchema });
export type ProductRequest = z.output<typeof productRequestSchema>;

/** Returns the arguments of a tool of the protocol: `meta` and the request as `catalog`. */
export const catalogArguments = <S extends z.ZodType>(request: S) =>
  z.looseObject({ meta: metaSchema, catalog: request });
