import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { restart } from './restart';
import { dropServices } from '@/lib/platform/services';
import { freshKey, postForm, postPlain } from './leads';
import type { TestUpstream } from './upstream';
import { fromVisitor } from './from-visitor';

/*
 * The law of forms: each request is delivered once, whatever fails when. Its parts, over any sequence of submits (one
 * form in several tabs, and two forms under one key), failures before, while and after sending, unreadable answers,
 * processes that end, other instances, and a store that is down:
 *
 * - all calls for one form have one key, never two of them at once, and none after the dealer's system has confirmed it;
 * - the upstream's key of a form that may have arrived belongs to that form alone;
 * - who is told that it was sent has it stored, and who is told that it was not has it not stored by this submit;
 * - once everything works the form can be sent, and is stored once.
 */

/** What becomes of one call to the dealer's system. */
type Fate =
  | 'stored'
  | 'refused'
  | 'turned away'
  | 'lost'
  | 'stored, answer lost'
  | 'stored, unreadable'
  | 'process ends';

/** What the storefront is answered; null ends the connection without an answer. */
const responses: Readonly<Record<Exclude<Fate, 'process ends'>, (() => Response) | null>> = {
  stored: () => Response.json({ code: '0', message: '<p>Gracias</p>' }),
  refused: () => Response.json({ code: '-1', message: 'No' }),
  'turned away': () => new Response(null, { status: 422 }),
  lost: null,
  'stored, answer lost': null,
  'stored, unreadable': () => new Response('Fatal error', { status: 500 }),
};
const fates = [...Object.keys(responses), 'process ends'] as Fate[];
const certainlyNot: readonly Fate[] = ['refused', 'turned away'];

const names = ['Yaiza', 'Ayoze'] as const;
type Form = (typeof names)[number];

/** A request to a dealer as the upstream gets it. */
interface RawLead {
  readonly contact: Readonly<Record<string, unknown>>;
}

/** A dealer's system that stores each key once, and notes what must never be asked of it. */
class DealerSystem {
  readonly stored = new Map<string, Form>();
  readonly wrong: string[] = [];
  /** The forms that may have arrived under each key. */
  readonly owners = new Map<string, Form>();
  readonly keysOf = new Map<Form, Set<string>>();
  readonly #confirmed = new Set<string>();
  readonly #underWay = new Set<string>();
  /** Confirmed in this step: a process that ends in it may not have noted it. */
  #unnoted: string[] = [];
  fates: Fate[] = [];
  callMs = 0;
  /** Called when a call begins. */
  begins: () => void = () => undefined;
  /** Ends the process that sends: its caller never hears of it again. */
  endProcess: () => void = () => undefined;

  /** @param unanswered receives what ends each call of a process that has ended */
  constructor(readonly unanswered: (() => void)[]) {}

  stepEnds(): void {
    this.#unnoted = [];
  }

  processEnds(): void {
    for (const key of this.#unnoted) this.#confirmed.delete(key);
  }

  /** What the storefront knew of these keys is lost with its process and its store. */
  forgotten(): void {
    this.#confirmed.clear();
    this.#underWay.clear();
  }

  readonly respond = async ({ contact }: RawLead, key: string): Promise<Response> => {
    const form = contact['firstname'] as Form;
    const fate = this.fates.shift() ?? 'stored';
    if (this.#underWay.has(key)) this.wrong.push(`${key} is sent twice at once`);
    if (this.#confirmed.has(key)) this.wrong.push(`${key} is sent after its success`);
    if ((this.owners.get(key) ?? form) !== form) this.wrong.push(`${key} is sent for two forms`);
    this.keysOf.set(form, (this.keysOf.get(form) ?? new Set()).add(key));
    if (!certainlyNot.includes(fate)) this.owners.set(key, form);
    this.#underWay.add(key);
    this.begins();
    await sleep(this.callMs);
    this.#underWay.delete(key);
    if (fate.startsWith('stored') || fate === 'process ends')
      this.stored.set(key, this.stored.get(key) ?? form);
    if (fate === 'process ends') {
      this.endProcess();
      await new Promise<void>((resolve) => this.unanswered.push(resolve));
      return HttpResponse.error() as Response;
    }
    if (fate === 'stored') {
      this.#confirmed.add(key);
      this.#unnoted.push(key);
    }
    return responses[fate]?.() ?? (HttpResponse.error() as Response);
  };
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('submit' as const),
        forms: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('other process' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('store' as const), isDown: fc.boolean() }) },
  ),
  { minLength: 1, maxLength: 8 },
);

interface Outcome {
  readonly form: Form;
  readonly outcome: string;
  readonly mayHaveArrived?: boolean;
}

/** How a visitor submits: with scripts under a key of the browser's, or as a plain form without one. */
const ways: Readonly<
  Record<string, (key: string, form: Form, visitor: string) => Promise<Omit<Outcome, 'form'>>>
> = {
  scripted: async (key, name, visitor) => {
    const response = await fromVisitor(visitor, () => postForm('contact', { key, fields: { name } }));
    return (await response.json()) as Outcome;
  },
  plain: async (key, name, visitor) => {
    const headers = { referer: `http://localhost/${key}` };
    const response = await fromVisitor(visitor, () => postPlain('contact', { name, model: 'kona' }, headers));
    const isSent = response.headers.get('location')?.startsWith('/mensaje-confirmacion');
    return { outcome: isSent ? 'sent' : 'failed', mayHaveArrived: !isSent };
  },
};

/** For all sequences, on a machine however busy. */
export const lawTimeLimitMs = 300_000;

/**
 * Checks the law.
 * @param folder where the store keeps its files; null where instances share a store, and each tab reaches another one.
 *   Their locks outlast any test, so that none of them ends while it sends.
 */
export async function checkLawOfForms(
  upstream: TestUpstream,
  folder: (() => string) | null,
  numRuns: number,
): Promise<void> {
  const endProcess = () => {
    // Its calls that were never answered hold connections.
    dropServices('agents');
    restart();
  };
  /** A file in the place of the folder makes every write fail, as a full or broken disk does. */
  const setStoreDown = async (isDown: boolean) => {
    const path = folder?.() ?? '';
    if (isDown) await mkdir(path, { recursive: true });
    else await rm(path);
    await rename(isDown ? path : `${path}-away`, isDown ? `${path}-away` : path);
    if (isDown) await writeFile(path, '');
  };
  let visitors = 0;
  const unanswered: (() => void)[] = [];

  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.array(fc.constantFrom(...fates), { maxLength: 8 }),
      fc.constantFrom(...Object.keys(ways)),
      async (sequence, callFates, way) => {
        const dealer = new DealerSystem(unanswered);
        dealer.fates = callFates.filter((fate) => folder !== null || fate !== 'process ends');
        dealer.callMs = folder ? 0 : 80;
        upstream.use(
          http.post('*/contact', async ({ request }) => {
            const lead = (await request.json()) as RawLead;
            return dealer.respond(lead, request.headers.get('idempotency-key') ?? '');
          }),
        );
        endProcess();
        const key = freshKey();
        const submit = async (form: Form): Promise<Outcome> => {
          const outcome = await ways[way]?.(key, form, `203.0.113.${(visitors += 1) % 250}`);
          return { ...outcome, form } as Outcome;
        };
        let [isDown, isForgetful, hasMemory] = [false, false, true];
        // Without a store the key of a form is forgotten with its process; a form of its own still keeps its key.
        const newProcess = () => {
          hasMemory = false;
          dealer.processEnds();
          if (isDown || isForgetful) dealer.forgotten();
          endProcess();
        };

        const submitAtOnce = async (several: readonly Form[]) => {
          // A process that ends takes all that it was doing with it: one submit shows that.
          const isLast = dealer.fates.slice(0, several.length).includes('process ends');
          const forms = isLast ? several.slice(0, 1) : several;
          const before = new Set(dealer.stored.values());
          let ended: () => void = () => undefined;
          const end = new Promise<null>((resolve) => (ended = () => resolve(null)));
          dealer.endProcess = () => {
            newProcess();
            ended();
          };
          const pending: Promise<Outcome | null>[] = [];
          for (const form of forms) {
            const begun = new Promise<void>((resolve) => (dealer.begins = resolve));
            const submitted = Promise.race([submit(form), end]);
            pending.push(submitted);
            if (folder) continue;
            await Promise.race([begun, submitted, sleep(100)]);
            endProcess();
          }
          const outcomes = await Promise.all(pending);
          dealer.stepEnds();
          const stored = [...dealer.stored.values()];
          const mayBeStored = (one: Outcome | null) =>
            one === null || one.mayHaveArrived === true || one.outcome === 'sent';
          for (const one of outcomes) {
            if (one?.outcome === 'sent') expect(stored).toContain(one.form);
            // Another tab may have been told better.
            if (one && !outcomes.some(mayBeStored))
              expect(stored.includes(one.form)).toBe(before.has(one.form));
          }
        };

        for (const step of sequence) {
          if (step.kind === 'submit') await submitAtOnce(step.forms);
          else if (step.kind === 'other process') newProcess();
          else if (folder && step.isDown !== isDown) {
            await setStoreDown(step.isDown);
            isDown = step.isDown;
            isForgetful ||= isDown;
            if (isDown && !hasMemory) dealer.forgotten();
          }
        }
        if (isDown) await setStoreDown(false);
        dealer.fates = [];
        for (const form of names) {
          expect(await submit(form)).toMatchObject({ outcome: 'sent' });
          expect([...dealer.stored.values()].filter((one) => one === form)).toEqual([form]);
          expect(dealer.keysOf.get(form)?.size).toBe(1);
        }
        expect(dealer.wrong).toEqual([]);
      },
    ),
    { numRuns },
  );
  // Their calls would end with the file, and their lines would stand in the log of the next one.
  for (const end of unanswered) end();
  await sleep(500);
}
