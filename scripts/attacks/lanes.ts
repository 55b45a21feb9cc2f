import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/statistics';
import { press } from '../faults/requests/press';
import { storedRequests } from '../faults/requests/stored';
import { visitor, type Visitor } from '../faults/requests/visitors';
import type { FaultyShop } from '../faults/shop';
import { sayTable } from '../faults/table';
import { root } from '../support/build';
import { start, stop } from '../support/children';
import { say } from '../support/say';
import type { Target } from './attack';
import type { Asked } from './flood-load';
import { many, send } from './send';

const connections = 200;
/** The flood runs for so long before anything is measured: connections are let in one a turn. Home is looked at for so long. */
const warmMs = 3_000;
const lookMs = 4_000;
/** Between two looks: a visitor, and no flood of its own. */
const betweenMs = 20;
/** Home may take so many times what it takes beside a flood of kept pages. */
const mostTimes = 3;
/** Below this, in milliseconds, nobody waits, and a ratio says nothing. */
const atOnceMs = 20;
const forms = 200;
const formsAtOnce = 20;

const json = { 'content-type': 'application/json' };

/** Kept pages as browsers ask for them, and what is answered without a page. */
const compressed = { 'accept-encoding': 'br' };
const keptPages: Asked = { path: '/vehiculos', headers: compressed };
const floods: Readonly<Record<string, Asked>> = {
  'unknown endpoints': { method: 'POST', path: '/api/none', headers: json },
  'empty forms': { method: 'POST', path: '/api/contact', headers: json },
  'simulations of nothing': { method: 'POST', path: '/api/financing', headers: json },
  'health, live': { path: '/api/health/live' },
  'health, ready': { path: '/api/health/ready' },
  'old addresses': { path: '/test-drive?utm_source=flood' },
  'other spellings': { path: '/vehiculo/%3501' },
  'dot segments': { path: '/api/../vehiculos' },
  'addresses that are no pages': { path: '/nada/de/nada' },
  'addresses of 12 kB': { path: `/${'/'.repeat(12_000)}x` },
  'forwarded addresses of 12 kB': { path: '/', headers: { 'x-forwarded-for': ','.repeat(12_000) } },
  'unreadable page data': { path: '/', headers: { rsc: '1', 'next-router-state-tree': '%5B' } },
};

interface Beside {
  readonly looks: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly stored: number;
}

/** Visitors whose forms are right and have a key. */
function visitors(): Visitor[] {
  const all = Array.from({ length: 600 }, (_, at) => visitor(at + 1));
  const right = all.filter(
    ({ number, first }) => first.key !== null && number % 19 !== 4 && number % 27 !== 6,
  );
  return right.slice(0, forms);
}

/** How long a kept home takes beside a flood, and how many of so many forms arrive. */
async function beside(target: Target, asked: Asked): Promise<Beside> {
  const { shop, port } = target;
  const program = join(root, 'scripts/attacks/flood-load.ts');
  const told = ['--import', 'tsx', program, String(port), String(connections), JSON.stringify(asked)];
  const flood = start(process.execPath, told, { cwd: root, stdio: 'ignore' });
  try {
    await sleep(warmMs);
    const times: number[] = [];
    const until = performance.now() + lookMs;
    while (performance.now() < until) {
      const since = performance.now();
      const status = await send(target, '/', { headers: compressed });
      times.push(status === 200 ? performance.now() - since : Infinity);
      await sleep(betweenMs);
    }
    const senders = visitors();
    await many(senders.length, formsAtOnce, async (at) => {
      const sender = senders[at];
      if (sender) await press(shop.url, sender, sender.first).catch(() => undefined);
    });
    const stored = new Set((await storedRequests(shop.dataDir)).map(({ key }) => key));
    return {
      looks: times.length,
      medianMs: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      stored: senders.filter(({ first }) => stored.has(first.key)).length,
    };
  } finally {
    await stop(flood);
  }
}

/**
 * Floods what is answered without a page, each on 200 connections, and prints how long a kept home takes beside it as a
 * multiple of what it takes beside as many readers of kept pages, and how many of 200 forms arrive (product 13.6).
 * Resolves to what went against the rules.
 */
export async function runLanes(shop: FaultyShop): Promise<string[]> {
  const target: Target = { shop, port: Number(new URL(shop.url).port) };
  for (const path of ['/', keptPages.path]) await send(target, path);
  const rows: string[][] = [
    ['beside 200 connections of', 'looks', 'p50', 'p95', '× p50', '× p95', 'forms stored'],
  ];
  const problems: string[] = [];
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const baseline = await beside(target, keptPages);
  rows.push([
    'kept pages',
    String(baseline.looks),
    ms(baseline.medianMs),
    ms(baseline.p95Ms),
    '1',
    '1',
    `${baseline.stored}`,
  ]);
  for (const [name, asked] of Object.entries(floods)) {
    const found = await beside(target, asked);
    const times = (value: number, of: number) => value / Math.max(of, atOnceMs / mostTimes);
    const [median, p95] = [times(found.medianMs, baseline.medianMs), times(found.p95Ms, baseline.p95Ms)];
    rows.push([
      name,
      String(found.looks),
      ms(found.medianMs),
      ms(found.p95Ms),
      (found.medianMs / baseline.medianMs).toFixed(2),
      (found.p95Ms / baseline.p95Ms).toFixed(2),
      `${found.stored} of ${forms}`,
    ]);
    const broken = [
      ...(median > mostTimes || p95 > mostTimes
        ? [`home took ${ms(found.medianMs)}, ${ms(found.p95Ms)} at 95 %`]
        : []),
      ...(found.stored < forms ? [`${found.stored} of ${forms} forms arrived`] : []),
    ];
    say(`${broken.length === 0 ? '✓' : '✗'} beside a flood of ${name}`);
    problems.push(...broken.map((one) => `beside a flood of ${name}: ${one}`));
  }
  sayTable('A kept home, and forms, beside floods', rows);
  return problems;
}
