import 'server-only';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import type { ListState } from '@/lib/list/list-params';
import { paths } from '@/lib/routing/routes';
import type { queryableList } from '@/lib/list/view';
import { failedFacetMasks } from '@/lib/stock/query-stock';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import { isReduced, type VehicleSummary } from '@/lib/stock/vehicle';
import { listModificationTimes } from './stock-changes';
import { toRfc3339, xmlDeclaration, escapeXml } from '@/lib/text/xml';

/** Maximum entries of a feed. */
const maxEntries = 100;

interface FeedRequest {
  readonly query: StockQuery;
  readonly list: StockList;
  /** The prepared list, on the requested financing terms. */
  readonly stock: ReturnType<typeof queryableList>;
  readonly state: Pick<ListState, 'filters' | 'sort'>;
  /** Path and query of the feed and of the list's page. */
  readonly feedPath: string;
  readonly page: string;
  readonly title: string;
}

/** Returns the Atom feed of a list in a state (product 11.8): its first vehicles, in list order. */
export async function listFeed({
  query,
  list,
  stock,
  state,
  feedPath,
  page,
  title,
}: FeedRequest): Promise<string> {
  const { siteUrl, sellerName, locale } = env();
  const [changes, seo, card] = await Promise.all([
    listModificationTimes(query, list),
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
    url: siteUrl + feedPath,
    page: siteUrl + page,
    title,
    author: sellerName,
    language: locale,
    updated: entries.length > 0 ? newest : changes.list,
    entries,
  });
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the first vehicles that match the filters, in list order. */
function firstVehicles(
  stock: FeedRequest['stock'],
  { filters, sort }: FeedRequest['state'],
): readonly VehicleSummary[] {
  const failedFacets = failedFacetMasks(stock, filters);
  const shown: VehicleSummary[] = [];
  for (const position of stock.sorted(sort)) {
    const entry = stock.entries[position];
    if (entry && failedFacets[position] === 0) shown.push(entry.vehicle);
    if (shown.length === maxEntries) break;
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
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
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
  element('updated', toRfc3339(updated)),
];

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
