import type { Env } from '@/lib/settings/env';
import { mcpPath, sitemapPath } from '@/lib/routing/endpoint-paths';

/** Crawlers of language models that collect texts for training. */
const training = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Meta-ExternalAgent',
  'Bytespider',
  'Amazonbot',
  'cohere-training-data-crawler',
  'AI2Bot',
];

/** Those that search, or read a page for a person. */
const answering = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Meta-ExternalFetcher',
  'MistralAI-User',
  'DuckAssistBot',
  'Amzn-SearchBot',
  'Amzn-User',
];

interface Policy {
  /** Content signals (contentsignals.org), by the use of content. */
  readonly signals: string;
  /** Crawlers that may read nothing. A crawler obeys only the group that names it. */
  readonly excluded: readonly string[];
}

const policies: Readonly<Record<NonNullable<Env['aiCrawlers']>, Policy>> = {
  all: { signals: 'search=yes, ai-input=yes, ai-train=yes', excluded: [] },
  search: { signals: 'search=yes, ai-input=yes, ai-train=no', excluded: training },
  none: { signals: 'search=yes, ai-input=no, ai-train=no', excluded: [...training, ...answering] },
};

/**
 * Returns robots.txt. Crawlers may read everything but the browser's own calls. Pages that must not be
 * indexed have `noindex` instead, which only a crawler that may read them sees.
 */
export function robotsText({ siteUrl, assistants, aiCrawlers }: Env): string {
  const { signals, excluded }: Policy =
    aiCrawlers === null ? { signals: '', excluded: [] } : policies[aiCrawlers];
  const everyone = [
    'User-agent: *',
    ...(signals === '' ? [] : [`Content-Signal: ${signals}`]),
    ...(assistants ? [`Allow: ${mcpPath}`] : []),
    'Disallow: /api/',
  ];
  const models = excluded.map((name) => `User-agent: ${name}`);
  const groups = [
    everyone,
    ...(models.length > 0 ? [[...models, 'Disallow: /']] : []),
    [`Sitemap: ${siteUrl}${sitemapPath}`],
  ];
  return groups.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
