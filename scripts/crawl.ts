import { crawl } from './crawl/crawl';
import { findingsOf } from './crawl/findings';
import { ensureBuild } from './support/build';
import { inFolder } from './support/in-folder';
import { command, say } from './support/say';
import { openShop } from './support/shop';

const usualStock = Number(process.env.STOCK_SIZE ?? 300);
/** Maximum number of named findings of a kind. */
const named = 10;

/** Crawls a running site, and prints what a search engine would find wrong; fails on any finding. */
async function inspect(base: string): Promise<void> {
  const site = await crawl(base);
  const findings = findingsOf(site);
  say(`Visited ${site.visits.size} URLs, ${site.listed.size} of them in the sitemap.`);
  for (const kind of new Set(findings.map((finding) => finding.kind))) {
    const all = findings.filter((finding) => finding.kind === kind);
    say(`\n${kind}: ${all.length}`);
    for (const { path, detail } of all.slice(0, named)) say(`  ${path}  ${detail}`);
  }
  say(findings.length === 0 ? 'No findings.' : `\n${findings.length} findings.`);
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
