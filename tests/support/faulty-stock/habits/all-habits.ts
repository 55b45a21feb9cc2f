import { connectionHabits } from './connection';
import { figureHabits } from './figures';
import type { Habits } from './habit';
import { readHabits } from './reads';

/** Every habit of an upstream that the service can imitate, by name. */
export const allHabits: Habits = {
  ...readHabits,
  ...figureHabits,
  ...connectionHabits,
};
