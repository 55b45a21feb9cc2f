import { say } from '../support/say';
import type { Crawl, Visit } from './crawl';
import type { Finding } from './findings';

/** How many findings of a kind are named. */
const named = 10;

interface Row {
  readonly name: string;
  readonly fits: (visit: Visit) => boolean;
}

const rows: readonly Row[] = [
  { name: 'pages for search engines', fits: ({ facts }) => facts !== null && !facts.noindex },
  { name: 'pages not for them', fits: ({ facts }) => facts?.noindex === true },
  { name: 'pictures and documents', fits: ({ facts, status }) => facts === null && status < 300 },
  { name: 'redirects', fits: ({ status }) => status >= 300 && status < 400 },
  { name: 'errors', fits: ({ status }) => status >= 400 },
];

/** Prints what a crawl met and what is wrong, kind by kind. */
export function reportCrawl(site: Crawl, findings: readonly Finding[]): void {
  const visits = [...site.visits.values()];
  const statuses = new Map<number, number>();
  for (const { status } of visits) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  say(line('addresses', visits.length));
  for (const { name, fits } of rows) say(line(`  ${name}`, visits.filter(fits).length));
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b))
    say(line(`  status ${status}`, count));
  say(line('in the sitemap', site.listed.size));
  say(
    line(
      'blocks of structured data',
      visits.reduce((sum, { facts }) => sum + (facts?.data.length ?? 0), 0),
    ),
  );
  const kinds = new Set(findings.map(({ kind }) => kind));
  for (const kind of kinds) {
    const all = findings.filter((finding) => finding.kind === kind);
    say(`\n${kind}: ${all.length}`);
    for (const { path, detail } of all.slice(0, named)) say(`  ${path}  ${detail}`);
    if (all.length > named) say(`  … and ${all.length - named} more`);
  }
  say(findings.length === 0 ? '\nNothing is wrong.' : `\n${findings.length} findings.`);
}

function line(name: string, count: number): string {
  return `${name.padEnd(30)} ${String(count).padStart(6)}`;
}
