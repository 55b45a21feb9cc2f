import 'server-only';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import type { ListState } from '@/lib/addresses/list-params';
import { paths } from '@/lib/addresses/routes';
import type { queryableList } from '@/lib/list/view';
import { missesOf } from '@/lib/shop/query-stock';
import type { StockList, StockQuery } from '@/lib/shop/stock';
import { isReduced, type VehicleSummary } from '@/lib/shop/vehicle';
import { changesOf } from './stock-changes';
import { rfc3339, xmlDeclaration, xmlText } from '@/lib/web/xml';

/** Maximum entries of a feed. */
const mostEntries = 100;

interface Asked {
  readonly query: StockQuery;
  readonly list: StockList;
  /** The prepared list, on the requested financing terms. */
  readonly stock: ReturnType<typeof queryableList>;
  readonly state: Pick<ListState, 'filters' | 'sort'>;
  /** Path and query of the feed and of the list's page. */
  readonly address: string;
  readonly page: string;
  readonly title: string;
}

/** Returns the Atom feed of a list in a state (product 11.8): its first vehicles, in list order. */
export async function listFeed({ query, list, stock, state, address, page, title }: Asked): Promise<string> {
  const { siteUrl, brandName, locale } = env();
  const [changes, seo, card] = await Promise.all([
    changesOf(query, list),
    getTranslations('seo'),
    getTranslations('card'),
  ]);
  const entries = firstVehicles(stock, state).map((vehicle) => {
    const { id, name, colorName, power, fuelName, gearbox, finalPrice, listPrice } = vehicle;
    // No fee: it would require its representative example.
    const facts = [
      `${card('price')}: ${finalPrice.text}`,
      isReduced(vehicle) ? `${card('listPrice')}: ${listPrice.text}` : '',
      ...[power, fuelName, gearbox, colorName],
    ];
    return {
      url: siteUrl + paths.vehicle(id),
      title: tidy(seo('vehicleTitle', { name, color: colorName, id })),
      summary: tidy(facts.filter(Boolean).join(' · ')),
      updated: changes.ofVehicle(id),
    };
  });
  const newest = Math.max(...entries.map(({ updated }) => updated));
  return atomFeed({
    url: siteUrl + address,
    page: siteUrl + page,
    title,
    author: brandName,
    language: locale,
    updated: entries.length > 0 ? newest : changes.list,
    entries,
  });
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the first vehicles that match the filters, in list order. */
function firstVehicles(stock: Asked['stock'], { filters, sort }: Asked['state']): readonly VehicleSummary[] {
  const misses = missesOf(stock, filters);
  const shown: VehicleSummary[] = [];
  for (const place of stock.sorted(sort)) {
    const entry = stock.entries[place];
    if (entry && misses[place] === 0) shown.push(entry.vehicle);
    if (shown.length === mostEntries) break;
  }
  return shown;
}

/** One entry of a feed. */
interface FeedEntry {
  /** Absolute URL of the vehicle, and permanent id of the entry. */
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Time of the last change, in milliseconds since 1970. */
  readonly updated: number;
}

export interface Feed {
  /** Absolute URL of the feed, and its permanent id. */
  readonly url: string;
  /** Absolute URL of the equivalent page. */
  readonly page: string;
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** In milliseconds since 1970. */
  readonly updated: number;
  readonly entries: readonly FeedEntry[];
}

/** Serializes a feed as Atom 1.0 (RFC 4287). */
export function atomFeed({ url, page, title, author, language, updated, entries }: Feed): string {
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    ...head(url, title, updated),
    link('self', url, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    `<author>${element('name', author)}</author>`,
    ...entries.map(entryOf),
    '</feed>\n',
  ].join('\n');
}

function entryOf({ url, title, summary, updated }: FeedEntry): string {
  const parts = [
    ...head(url, title, updated),
    link('alternate', url, 'text/html'),
    element('summary', summary),
  ];
  return `<entry>\n${parts.join('\n')}\n</entry>`;
}

const head = (id: string, title: string, updated: number) => [
  element('id', id),
  element('title', title),
  element('updated', rfc3339(updated)),
];

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
