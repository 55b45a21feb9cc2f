import { connectionHabits } from './connection';
import { contactHabits } from './contact';
import { contentHabits } from './content';
import { figureHabits } from './figures';
import type { Habits } from './habit';
import { pictureHabits } from './pictures';
import { readHabits } from './reads';

/** Every habit of an upstream that the service can imitate, by name. */
export const allHabits: Habits = {
  ...contactHabits,
  ...readHabits,
  ...contentHabits,
  ...figureHabits,
  ...pictureHabits,
  ...connectionHabits,
};
