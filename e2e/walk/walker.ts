import type { Browser } from '@playwright/test';
import type { OwnShop } from '../support/own-shop';
import { actions } from './actions';
import { createModel, type Violation } from './model';
import { beginVisit, isWide } from './visit';

/** What a visitor does: an action, and the number from 0 to 1 that decides between several of its kind. */
interface Step {
  readonly action: keyof typeof actions;
  readonly pick: number;
}

/** A step that was possible: where it began, and what a person does in it. */
interface Done {
  readonly step: Step;
  /** The address without the shop's origin. */
  readonly from: string;
  readonly text: string;
}

/** A fault: the steps that lead to it, and the address where they end. */
export interface Fault extends Pick<Violation, 'detail'> {
  /** Its law, and the action of its last step. */
  readonly kind: string;
  readonly seed: number;
  readonly done: readonly Done[];
  readonly end: string;
}

/** Milliseconds in which a page that breaks a law may come right by itself. */
const patienceMs = 1_000;

/** Steps; each next one is drawn with whether the last one was possible. */
type Steps = Iterator<Step, void, boolean>;

/** Numbers from 0 to below 1, always the same for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws steps until enough of them were possible. */
function* randomSteps(seed: number, count: number): Generator<Step, void, boolean> {
  const next = numbersOf(seed);
  const names = (Object.keys(actions) as Step['action'][]).flatMap((name) =>
    Array.from({ length: actions[name].often }, () => name),
  );
  for (let done = 0; done < count;)
    if (yield { action: names[Math.floor(next() * names.length)] ?? 'reload', pick: next() }) done += 1;
}

/** A page may leave, or render anew, while a step is chosen. */
function nothingIfGone(error: unknown): null {
  if (!/context was destroyed|not attached|Cannot find context/.test(String(error))) throw error;
  return null;
}

/** Returns a fault as steps that a person can follow. */
export function tell({ kind, detail, seed, done, end }: Fault): string {
  const start = `open ${done[0]?.from ?? '/'} in ${isWide(seed) ? 'a wide window' : 'a phone'}`;
  const steps = [start, ...done.map(({ text }) => text)];
  const lines = steps.map((text, at) => `  ${at}. ${text} → ${done[at]?.from ?? end}`);
  return [`✗ ${kind}, seed ${seed}: ${detail.slice(0, 600)}`, ...lines].join('\n');
}

/** What walks are taken in. */
interface Setting {
  readonly browser: Browser;
  readonly shop: OwnShop;
  readonly check: ReturnType<typeof createModel>;
}

/** Takes steps on a new device from an address, to the first one that breaks a law; returns the faults of that. */
async function walkToFault(
  { browser, shop, check }: Setting,
  seed: number,
  start: string,
  steps: Steps,
): Promise<Fault[]> {
  const visit = await beginVisit(browser, shop, seed, start);
  const done: Done[] = [];
  const faults: Fault[] = [];
  const leads = new Set<unknown>();
  const addressNow = () => visit.seen.href.replace(shop.url, '');
  try {
    for (let next = steps.next(true); !next.done; next = steps.next(done.at(-1)?.step === next.value)) {
      const { action, pick } = next.value;
      const before = visit.seen;
      const from = addressNow();
      const deed = await actions[action].act(visit, pick).catch(nothingIfGone);
      if (deed === null) continue;
      done.push({ step: next.value, from, text: deed.text });
      const after = await visit.look();
      const moment = { before, after, deed, leads, isOffline: visit.isOffline, ...visit.takeHeard() };
      let broken = await check(moment);
      // What comes right by itself is none.
      for (const end = Date.now() + patienceMs; broken.length > 0 && Date.now() < end;)
        broken = await check({ ...moment, after: await visit.lookAgain() });
      for (const { law, detail } of broken)
        faults.push({ kind: `${law} (${action})`, detail, seed, end: addressNow(), done });
      if (broken.length > 0) break;
      for (const { event, event_id: id } of visit.seen.events) if (event === 'generate_lead') leads.add(id);
    }
  } finally {
    await visit.context.close();
  }
  return faults;
}

/** Creates walks through a shop. */
export function createWalker(browser: Browser, shop: OwnShop) {
  const setting = { browser, shop, check: createModel() };

  /** Takes that many random steps, on a new device after each one that breaks a law; returns all faults. */
  async function walk(seed: number, count: number): Promise<Fault[]> {
    const steps = randomSteps(seed, count);
    const all: Fault[] = [];
    for (let start = '/'; ;) {
      const faults = await walkToFault(setting, seed, start, steps);
      if (faults.length === 0) return all;
      all.push(...faults);
      start = faults[0]?.end.startsWith('/') ? faults[0].end : '/';
    }
  }

  /** Leaves out of a fault's steps what isn't needed for it, within some time (milliseconds). */
  async function shorten(fault: Fault, withinMs: number): Promise<Fault> {
    const end = Date.now() + withinMs;
    const replay = async (done: readonly Done[]) => {
      const [first] = done;
      if (!first?.from.startsWith('/') || Date.now() > end) return null;
      const steps = done.map(({ step }) => step).values() as Steps;
      const found = await walkToFault(setting, fault.seed, first.from, steps);
      return found.find(({ kind }) => kind === fault.kind) ?? null;
    };
    let shortest = fault;
    for (let last = 1; last < shortest.done.length; last *= 2)
      shortest = (await replay(shortest.done.slice(-last))) ?? shortest;
    for (let size = Math.ceil(shortest.done.length / 2); size >= 1; size = Math.floor(size / 2))
      for (let from = shortest.done.length - 1 - size; from >= 0; from -= size) {
        const others = shortest.done.filter((_, at) => at < from || at >= from + size);
        shortest = (await replay(others)) ?? shortest;
      }
    return shortest;
  }

  return { walk, shorten };
}
