import { createStockService, type Extension, type StockServiceOptions } from '../../../stock-service/app';
import { startStockService, type StartOptions } from '../../../stock-service/start';
import { controlRoutes } from './controls';
import { FaultBoard } from './faults';
import { HabitBoard } from './habit-board';

interface Habits {
  /** What the upstream does that the contract doesn't say, by the names in `habits.ts`. Default nothing. */
  readonly habits?: readonly string[];
}

/** The stock service with controls (`controls.ts`): calls fail, data changes, other upstreams are imitated. */
export function createFaultyStock({ habits, ...options }: StockServiceOptions & Habits = {}) {
  return createStockService(options, faulty(habits));
}

/** Starts the same. */
export function startFaultyStock({ habits, ...options }: StartOptions & Habits = {}) {
  return startStockService(options, faulty(habits));
}

const faulty =
  (names?: readonly string[]): Extension =>
  (app, service) => {
    const faults = new FaultBoard();
    const habits = new HabitBoard(names);
    app.use(faults.middleware);
    app.route('/', controlRoutes(service, faults, habits));
    app.use(habits.middleware(app));
  };
