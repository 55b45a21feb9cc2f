import { crawl, type Crawl, type Visit } from './crawl/crawl';
import { findingsOf, type Finding } from './crawl/findings';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command, duration, say } from './support/say';
import { openShop } from './support/shop';
import { sayTable } from './support/table';

const usualStock = Number(process.env.STOCK_SIZE ?? 300);
/** Maximum number of named findings of a kind. */
const named = 10;

const kinds: Readonly<Record<string, (visit: Visit) => boolean>> = {
  'pages for search engines': ({ facts }) => facts?.noindex === false,
  'pages not for them': ({ facts }) => facts?.noindex === true,
  'pictures and documents': ({ facts, status }) => facts === null && status < 300,
  redirects: ({ status }) => status >= 300 && status < 400,
  errors: ({ status }) => status >= 400,
};

/** Prints the results of a crawl, and its findings by kind. */
function report(site: Crawl, findings: readonly Finding[]): void {
  const visits = [...site.visits.values()];
  const count = (name: string, fits: (visit: Visit) => boolean) => [name, String(visits.filter(fits).length)];
  const statuses = [...new Set(visits.map(({ status }) => status))].sort((a, b) => a - b);
  const blocks = visits.flatMap(({ facts }) => facts?.data ?? []);
  sayTable('Visited', [
    ['URLs', String(visits.length)],
    ...Object.entries(kinds).map(([name, fits]) => count(`  ${name}`, fits)),
    ...statuses.map((status) => count(`  status ${status}`, (visit) => visit.status === status)),
    ['in the sitemap', String(site.listed.size)],
    ['blocks of structured data', String(blocks.length)],
  ]);
  for (const kind of new Set(findings.map((finding) => finding.kind))) {
    const all = findings.filter((finding) => finding.kind === kind);
    say(`\n${kind}: ${all.length}`);
    for (const { path, detail } of all.slice(0, named)) say(`  ${path}  ${detail}`);
    if (all.length > named) say(`  … and ${all.length - named} more`);
  }
  say(findings.length === 0 ? '\nNo findings.' : `\n${findings.length} findings.`);
}

/** Crawls a running site, and prints what a search engine would find wrong; fails on any finding. */
async function inspect(base: string): Promise<void> {
  const startedAt = Date.now();
  const site = await crawl(base);
  const findings = await findingsOf(site);
  report(site, findings);
  say(`Crawled in ${duration(Date.now() - startedAt)}.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

/** `npm run crawl` crawls the demo, `npm run crawl -- https://shop.example` any site. */
command(async () => {
  const [address] = process.argv.slice(2);
  if (address !== undefined) return inspect(address.replace(/\/+$/, ''));
  await ensureBuild();
  await inFolder('stock-finder-crawl', async (folder, closing) => {
    await inspect(closing(await openShop(folder, { vehicles: usualStock })).url);
  });
});
