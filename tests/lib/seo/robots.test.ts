import { parseEnv } from '@/lib/settings/env';
import { robotsText } from '@/lib/seo/robots';

const textOf = (settings: Readonly<Record<string, string>> = {}) =>
  robotsText(
    parseEnv({
      STOCKFINDER_BASE_URL: 'https://one.example',
      SITE_URL: 'https://shop.example',
      ...settings,
    }),
  );

/** Whether a crawler may read a path: of the group that names it, else of all, the longest rule counts (RFC 9309). */
function mayRead(text: string, crawler: string, path: string): boolean {
  const groups = text.split('\n\n').map((group) => group.trim().split('\n'));
  const named = (name: string) => groups.find((lines) => lines.includes(`User-agent: ${name}`));
  const rules = (named(crawler) ?? named('*') ?? []).flatMap((line) => {
    const [, verb = '', prefix = ''] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    return verb !== '' && path.startsWith(prefix) ? [{ verb, length: prefix.length }] : [];
  });
  return rules.toSorted((one, other) => other.length - one.length)[0]?.verb !== 'Disallow';
}

test('everyone may read everything but our own calls, and states nothing more', () => {
  expect(textOf()).toBe(
    'User-agent: *\nAllow: /api/mcp\nDisallow: /api/\n\nSitemap: https://shop.example/sitemap.xml\n',
  );
  expect(textOf({ ASSISTANTS: 'off' })).not.toContain('mcp');
});

test.each([
  ['all', 'search=yes, ai-input=yes, ai-train=yes', true, true],
  ['search', 'search=yes, ai-input=yes, ai-train=no', false, true],
  ['none', 'search=yes, ai-input=no, ai-train=no', false, false],
])('AI_CRAWLERS=%s signals %s', (setting, signals, trains, answers) => {
  const text = textOf({ AI_CRAWLERS: setting });
  expect(text).toContain(`User-agent: *\nContent-Signal: ${signals}\n`);
  for (const crawler of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot'])
    expect([crawler, mayRead(text, crawler, '/vehiculos')]).toEqual([crawler, trains]);
  for (const crawler of ['OAI-SearchBot', 'Claude-User', 'PerplexityBot'])
    expect([crawler, mayRead(text, crawler, '/vehiculos')]).toEqual([crawler, answers]);
  for (const [path, may] of [
    ['/vehiculos', true] as const,
    ['/api/mcp', true] as const,
    ['/api/curve', false] as const,
  ])
    expect([path, mayRead(text, 'Googlebot', path)]).toEqual([path, may]);
});
