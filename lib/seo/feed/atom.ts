import { rfc3339, xmlDeclaration, xmlText } from '@/lib/web/xml';

/** One entry of a feed. */
export interface FeedEntry {
  /** The whole address of what it tells of, which also names it for good. */
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Since when it says what it says, in milliseconds since 1970. */
  readonly updated: number;
}

export interface Feed {
  /** Its own whole address, which also names it for good. */
  readonly url: string;
  /** The whole address of the page that shows the same. */
  readonly page: string;
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** In milliseconds since 1970. */
  readonly updated: number;
  readonly entries: readonly FeedEntry[];
}

/** Writes a feed as Atom 1.0 (RFC 4287). */
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
