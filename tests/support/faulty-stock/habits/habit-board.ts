import { allHabits } from './all-habits';
import type { Habit } from './habit';

/** An active habit, and the number of each call's requests with it. */
interface ActiveHabit {
  readonly habit: Habit;
  readonly counts: Map<string, number>;
}

/** The active habits, in the given order. */
export class HabitBoard {
  private active = new Map<string, ActiveHabit>();

  /** @throws RangeError for an unknown habit. */
  constructor(names: readonly string[] = []) {
    this.set(names);
  }

  /**
   * Replaces the active habits.
   * @throws RangeError for an unknown habit.
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

  /** The names of the active habits. */
  names(): readonly string[] {
    return [...this.active.keys()];
  }

  /** The habits of a call, each with its number of requests, this one included. */
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
