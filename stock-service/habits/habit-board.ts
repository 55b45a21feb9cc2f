import { allHabits } from './all-habits';
import type { Habit } from './habit';

/** A habit that is on, and how often each call has met it. */
interface ActiveHabit {
  readonly habit: Habit;
  readonly counts: Map<string, number>;
}

/** The habits that are on, in the order in which they were named. */
export class HabitBoard {
  private active = new Map<string, ActiveHabit>();

  /** @throws RangeError for a name that no habit has. */
  constructor(names: readonly string[] = []) {
    this.set(names);
  }

  /**
   * Replaces the habits that are on.
   * @throws RangeError for a name that no habit has.
   */
  set(names: readonly string[]): void {
    this.active = new Map(
      names.map((name) => {
        const habit = Object.hasOwn(allHabits, name) ? allHabits[name] : undefined;
        if (!habit) throw new RangeError(`No habit is named «${name}».`);
        return [name, { habit, counts: new Map<string, number>() }] as const;
      }),
    );
  }

  /** The names of the habits that are on. */
  names(): readonly string[] {
    return [...this.active.keys()];
  }

  /** The habits of a call, each with the number of requests that have met it, this one among them. */
  of(call: string, key: string): readonly { readonly habit: Habit; readonly count: number }[] {
    return [...this.active.values()]
      .filter(({ habit }) => (habit.calls as readonly string[]).includes(call))
      .map(({ habit, counts }) => {
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        return { habit, count };
      });
  }
}

/** The names in a comma list, such as the setting STOCK_HABITS. */
export const habitNames = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
