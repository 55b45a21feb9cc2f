import 'server-only';
import { getTranslations } from 'next-intl/server';
import { formatEuro } from '@/lib/i18n/format';
import { getProduct, lookupCatalog } from '../lookup-catalog';
import { metadataKey } from '../product';
import { searchCatalog } from '../search-catalog';
import { defineTool } from '../tool';
import {
  catalogArguments,
  lookupRequestSchema,
  lookupResponseSchema,
  type Message,
  type Product,
  productRequestSchema,
  productResponseSchema,
  searchRequestSchema,
  searchResponseSchema,
} from '../ucp-schemas';

const euros = ({ amount }: { readonly amount: number }) => formatEuro(amount / 100);

/** Returns vehicles as lines that can be read out: name, color, price, fee, place, delivery and address. */
async function spokenProducts(products: readonly Product[]): Promise<readonly string[]> {
  const t = await getTranslations('assistants');
  return products.map(({ title, price_range: price, metadata }) => {
    const facts = metadata[metadataKey()];
    const own = facts?.monthly_fee_on_terms;
    const from = facts?.monthly_fee_from;
    const fee = own
      ? t('feeOnTerms', { fee: euros(own.fee), entry: euros(own.entry), months: own.months, tae: own.tae })
      : from && t('feeFrom', { fee: euros(from) });
    const parts = [euros(price.min), fee, facts?.color, facts?.location, facts?.delivery];
    return `${title}: ${parts.filter(Boolean).join(', ')}. ${facts?.links.page ?? ''}`;
  });
}

const contentOf = (messages: readonly Message[]) => messages.map(({ content }) => content);

export const searchCatalogTool = defineTool({
  name: 'search_catalog',
  input: catalogArguments(searchRequestSchema),
  output: searchResponseSchema,
  run: async ({ catalog }, context) => {
    const [data, t] = await Promise.all([searchCatalog(catalog, context), getTranslations('assistants')]);
    const lines = await spokenProducts(data.products);
    const { total_count: count } = data.pagination;
    const found = t('found', { count });
    return {
      data,
      text: [found, ...lines, ...contentOf(data.messages), t('seeList', { link: data.links.list })].join(
        '\n',
      ),
    };
  },
});

export const lookupCatalogTool = defineTool({
  name: 'lookup_catalog',
  input: catalogArguments(lookupRequestSchema),
  output: lookupResponseSchema,
  run: async ({ catalog }, context) => {
    const data = await lookupCatalog(catalog, context);
    const t = await getTranslations('assistants');
    const spoken = data.messages.map(({ code, content }) =>
      code === 'not_found' ? t('notFound', { id: content }) : content,
    );
    return { data, text: [...(await spokenProducts(data.products)), ...spoken].join('\n') };
  },
});

export const getProductTool = defineTool({
  name: 'get_product',
  input: catalogArguments(productRequestSchema),
  output: productResponseSchema,
  run: async ({ catalog }, context) => {
    const data = await getProduct(catalog, context);
    const lines = data.product ? await spokenProducts([data.product]) : [];
    return { data, text: [...lines, ...contentOf(data.messages)].join('\n') };
  },
});
