import { env } from '@/lib/platform/env';
import { normalizeTypedLine } from '@/lib/text/normalize';

/** Control characters, which end lines or cells, and lone surrogates. */
const controls = /[\p{Cc}\p{Cs}]/gu;
/** Syntax within a line: code, emphasis, links, HTML, tables, strikethrough, and addresses that become links. */
const inline = /[\\`*_[\]<>|~@]|!(?=\[)|(?<=\])\(/g;
const entity = /&(?=#?\w+;)/g;
const scheme = /(https?|ftp|mailto|xmpp):/gi;
const webHost = /www\./gi;
/** Syntax at the start of a line: heading, list, rule. Amounts such as «-1.000 €» are none. */
const lineStart = /^(?:#{1,6}(?=\s|$)|[+-](?=[\s-]|$)|=(?=[\s=]*$)|\d{1,9}(?=[.)](?:\s|$)))/;

/** Returns a text on one line, as a visitor sees it: without control and invisible characters, single plain spaces. */
const oneLine = (text: string) => normalizeTypedLine(text.replace(controls, ' '));

/**
 * Escapes any text for Markdown (CommonMark and GitHub's): it shows as written, on one line, and can be neither markup,
 * HTML nor a link. Texts of the upstream are data; each passes through here or through {@link codeSpan}.
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(inline, '\\$&')
    .replace(entity, '\\&')
    .replace(scheme, '$1\\:')
    .replace(webHost, (host) => `${host.slice(0, -1)}\\.`)
    .replace(lineStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Returns a value that is to be sent back literally as code; escaped text where it has a backtick. */
export function codeSpan(text: string): string {
  const value = oneLine(text);
  return value.includes('`') || value === '' ? escapeMarkdown(text) : `\`${value}\``;
}

/** Returns a link; the text alone where its target is neither on this site nor on an https host. */
export function markdownLink(text: string, href: string): string {
  const url = linkTarget(href);
  return url === null ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${url})`;
}

/** Characters that could end a link's target, or that Markdown reads as an entity's end. */
const unsafeInTarget = /[()<>\\;\s`]/g;
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Returns the absolute URL of a link's target; null where links may not lead. */
function linkTarget(href: string): string | null {
  const { siteUrl } = env();
  const url = URL.parse(href, `${siteUrl}/`);
  if (url?.username !== '' || url.password !== '') return null;
  const isAllowed = url.origin === new URL(siteUrl).origin || url.protocol === 'https:';
  return isAllowed ? url.href.replace(unsafeInTarget, percent) : null;
}

/** Returns a list of lines; an empty text without any. */
export const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Returns a section with its heading of level 2; null without content. */
export const section = (title: string, content: string): string | null =>
  content === '' ? null : `## ${escapeMarkdown(title)}\n\n${content}`;

/** Joins the parts of a line that are there: «Blanco · Gran Canaria». */
export const joined = (parts: readonly (string | null | undefined)[], by = ' · '): string =>
  parts.filter(Boolean).join(by);
