import type { Hono, MiddlewareHandler } from 'hono';
import { callOf } from './faults';
import { allHabits, type Habit } from './habits';

/** The active habits of a service. */
export class HabitBoard {
  private active: readonly Habit[] = [];

  /** @throws RangeError for an unknown habit. */
  constructor(names: readonly string[] = []) {
    this.set(names);
  }

  /**
   * Replaces the active habits.
   * @throws RangeError for an unknown habit.
   */
  set(names: readonly string[]): void {
    this.active = names.map((name) => {
      const habit = Object.hasOwn(allHabits, name) ? allHabits[name] : undefined;
      if (!habit) throw new RangeError(`No habit is named «${name}».`);
      return habit;
    });
  }

  /** Responds as an upstream with the active habits, applied in their order. */
  readonly middleware =
    (app: Hono): MiddlewareHandler =>
    async (c, next) => {
      const call = callOf(c.req.raw);
      const habits = this.active.filter(({ calls }) => call !== undefined && calls.includes(call));
      const forward = (path: string) => app.request(new URL(c.req.url).origin + path, {}, c.env);
      for (const { before } of habits) {
        const response = await before?.(c.req.raw, forward);
        if (response) return response;
      }
      await next();
      if (habits.length === 0) return undefined;
      let response = c.res;
      for (const { after } of habits) response = (await after?.(response, c.req.raw)) ?? response;
      c.res = undefined;
      c.res = response;
      return undefined;
    };
}
