import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { press } from '../faults/requests/press';
import { storedRequests } from '../faults/requests/stored';
import { rightVisitors } from '../faults/requests/visitors';
import { root } from '../support/build';
import { start, stop } from '../support/children';
import { startReaders } from '../support/readers';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { sayTable } from '../support/table';
import { many } from '../support/wait';
import { send } from './attack';
import type { Asked } from './flood-load';

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

/** How long a kept home takes beside a flood, and how many of so many forms arrive. */
async function beside(shop: Shop, asked: Asked) {
  const program = join(root, 'scripts/attacks/flood-load.ts');
  const { port } = new URL(shop.url);
  const told = ['--import', 'tsx', program, port, String(connections), JSON.stringify(asked)];
  const flood = start(process.execPath, told, { cwd: root, stdio: 'ignore' });
  try {
    await sleep(warmMs);
    const stopLooking = startReaders(shop.url, ['/'], {
      count: 1,
      pauseMs: betweenMs,
      headers: compressed,
      anew: true,
    });
    await sleep(lookMs);
    const looks = await stopLooking();
    const senders = rightVisitors(forms);
    await many(senders.length, formsAtOnce, async (at) => {
      const sender = senders[at];
      if (sender) await press(shop.url, sender, sender.first).catch(() => undefined);
    });
    const stored = new Set((await storedRequests(shop.dataDir)).map(({ key }) => key));
    return { ...looks, stored: senders.filter(({ first }) => stored.has(first.key)).length };
  } finally {
    await stop(flood);
  }
}

/**
 * Floods what is answered without a page, each on 200 connections, and prints how long a kept home takes beside it as a
 * multiple of what it takes beside as many readers of kept pages, and how many of 200 forms arrive (product 13.6).
 */
export async function runLanes(shop: Shop): Promise<string[]> {
  for (const path of ['/', keptPages.path]) await send(shop, path);
  const rows: string[][] = [
    ['beside 200 connections of', 'looks', 'p50', 'p95', '× p50', '× p95', 'forms stored'],
  ];
  const problems: string[] = [];
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  let usual: Awaited<ReturnType<typeof beside>> | null = null;
  for (const [name, asked] of Object.entries({ 'kept pages': keptPages, ...floods })) {
    const found = await beside(shop, asked);
    const base = (usual ??= found);
    const both = (['medianMs', 'p95Ms'] as const).map((key) => ({ ms: found[key], of: base[key] }));
    rows.push([
      name,
      String(found.asked),
      ...both.map((one) => ms(one.ms)),
      ...both.map((one) => (one.ms / one.of).toFixed(2)),
      `${found.stored} of ${forms}`,
    ]);
    if (found === usual) continue;
    const isSlow = both.some((one) => one.ms / Math.max(one.of, atOnceMs / mostTimes) > mostTimes);
    const broken = [
      ...(isSlow ? [`home took ${ms(found.medianMs)}, ${ms(found.p95Ms)} at 95 %`] : []),
      ...(found.failures.length > 0 ? [`home was not there ${found.failures.length} times`] : []),
      ...(found.stored < forms ? [`${found.stored} of ${forms} forms arrived`] : []),
    ];
    say(`${broken.length === 0 ? '✓' : '✗'} beside a flood of ${name}`);
    problems.push(...broken.map((one) => `beside a flood of ${name}: ${one}`));
  }
  sayTable('A kept home, and forms, beside floods', rows);
  return problems;
}
