import 'server-only';
import { getTranslations } from 'next-intl/server';
import { plainText } from '@/lib/html/sanitize';
import { env } from '@/lib/platform/env';
import { assistantsIndexPath } from '@/lib/routing/markdown-paths';
import type { SiteConfig } from '@/lib/site/site-config';
import { escapeMarkdown, joined, markdownLink, section } from './text';

/** A page as Markdown (product 11.11). */
export interface MarkdownPage {
  /** 404 for a vehicle or promotion that is gone. */
  readonly status: 200 | 404;
  /** Path and query of the page in HTML that search engines may show; null where that has `noindex`. */
  readonly canonical: string;
  readonly index: boolean;
  readonly text: string;
}

interface Contents {
  readonly title: string;
  /** Path and query of the same page in HTML. */
  readonly page: string;
  /** Sections and paragraphs; null ones are left out. */
  readonly blocks: readonly (string | null)[];
}

/** Writes a document: title, blocks, and the way back to the page in HTML. */
export async function markdownText({ title, page, blocks }: Contents): Promise<string> {
  const t = await getTranslations('markdown');
  const links = [markdownLink(t('page'), page), markdownLink(t('index'), assistantsIndexPath)];
  const footer = `---\n\n${joined(links)}\n\n${escapeMarkdown(t('note'))}`;
  const parts = [`# ${escapeMarkdown(title)}`, ...blocks, footer];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Returns the section that belongs beside fees: the credit warning and the configured example (product 8.2, 8.6). */
export async function creditSection(
  config: Pick<SiteConfig, 'financeExampleLanding'>,
): Promise<string | null> {
  const t = await getTranslations();
  const example = plainText(config.financeExampleLanding);
  const parts = [env().creditWarning ? escapeMarkdown(t('credit.warning')) : '', escapeMarkdown(example)];
  return section(t('vehicle.financing'), joined(parts, '\n\n'));
}

/** Returns a labelled value, «Potencia: 141 CV»; an empty text without one. */
export const fact = (label: string, value: string | null): string =>
  value ? `${escapeMarkdown(label)}: ${escapeMarkdown(value)}` : '';
