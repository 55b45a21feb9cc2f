import { setTimeout as sleep } from 'node:timers/promises';
import { many } from '../../support/wait';
import type { Press } from './ledger';
import type { Phase } from './phases';
import { press } from './press';
import type { Form, Visitor } from './visitors';

/** A visitor with a form that isn't confirmed yet. */
export interface Unfinished {
  readonly visitor: Visitor;
  readonly form: Form;
  /** How often the visitor has tried, with all forms together. */
  readonly tries: number;
}

/** What the visitors of one phase did. */
export interface PhaseResult {
  readonly presses: readonly Press[];
  readonly problems: readonly string[];
  /** Those who will try again later. */
  readonly unfinished: readonly Unfinished[];
}

const atATime = 20;
const triesInAPhase = 2;
const triesAtMost = 10;
/** One visitor in so many sends a confirmed form again. */
const pressAgainEvery = 4;

/** Lets visitors send their forms, about twenty at a time, each up to twice before they leave it for later. */
export async function runPhase(
  url: string,
  phase: Phase,
  visitors: readonly Unfinished[],
): Promise<PhaseResult> {
  const presses: Press[] = [];
  const problems: string[] = [];
  const unfinished: Unfinished[] = [];

  const once = async (visitor: Visitor, form: Form, repeated: boolean) => {
    const answer = await press(url, visitor, form);
    const { number } = visitor;
    presses.push({ visitor, form, phase: phase.name, repeated, told: answer.told, answeredAt: Date.now() });
    problems.push(...answer.problems.map((problem) => `${phase.name}: visitor ${number} ${problem}`));
    return answer;
  };

  /** Back in the browser's history and pressed once more: the first answer, whatever the upstream does. */
  const pressAgain = async (visitor: Visitor, form: Form): Promise<void> => {
    const { told } = await once(visitor, form, true);
    if (told !== 'confirmed')
      problems.push(`${phase.name}: visitor ${visitor.number} was told "${told}" after the success`);
  };

  const visit = async (start: Unfinished): Promise<void> => {
    const { visitor } = start;
    let { form, tries } = start;
    let repeated = tries > 0;
    for (let here = 0; here < triesInAPhase; here += 1) {
      // Two tabs hold the same draft, so they send the same form with the same key.
      const tabs = visitor.habit === 'has two tabs' ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: tabs }, () => once(visitor, form, repeated)));
      tries += 1;
      repeated = true;
      if (answers.some(({ told }) => told === 'confirmed')) {
        if (visitor.number % pressAgainEvery === 0) await pressAgain(visitor, form);
        return;
      }
      const isRefused = answers.some(({ told }) => told === 'refused');
      if (!isRefused && (visitor.habit === 'gives up' || tries >= triesAtMost)) return;
      if (isRefused || (visitor.habit === 'corrects' && form === visitor.first)) {
        form = visitor.corrected(form);
        repeated = false;
      }
      await sleep(50 + ((visitor.number * 37) % 150));
    }
    unfinished.push({ visitor, form, tries });
  };

  await many(visitors.length, atATime, async (at) => {
    const next = visitors[at];
    if (next) await visit(next);
  });
  return { presses, problems, unfinished };
}
