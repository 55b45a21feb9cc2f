import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FaultBoard } from './faults/fault-board';
import { faultMiddleware } from './faults/middleware';
import { faultRoutes } from './faults/routes';
import { HabitBoard } from './habits/habit-board';
import { habitMiddleware } from './habits/middleware';
import { catalogRoutes } from './routes/catalog';
import { contactRoutes } from './routes/contact';
import { financingRoutes } from './routes/financing';
import { mediaRoutes } from './routes/media';
import { createService, type StockServiceOptions } from './service';

export type { StockServiceOptions };

/** Largest request body, in bytes; a larger one gets 413. */
const maximumBodyBytes = 100_000;

/**
 * The stock service as a Hono application: the calls of `contract.ts` under `/rest/{any store code}/V1/stockfinder/`,
 * and the pictures and documents of their responses under `/media/`.
 * @throws RangeError when the size is out of range, or a habit is unknown.
 */
export function createStockService(options: StockServiceOptions = {}): Hono {
  const service = createService(options);
  const app = new Hono({ strict: false });
  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: (c) => c.json({ message: 'La petición es demasiado grande.' }, 413),
    }),
  );
  const habits = new HabitBoard(options.habits);
  if (options.faults === true) {
    const board = new FaultBoard();
    app.use(faultMiddleware(board));
    app.route('/', faultRoutes(service, board, habits));
  }
  if (options.faults === true || habits.names().length > 0) app.use(habitMiddleware(habits, app));
  const base = '/rest/:store/V1/stockfinder';
  app.route(base, catalogRoutes(service));
  app.route(base, contactRoutes(service));
  app.route(base, financingRoutes(service));
  app.route('/media', mediaRoutes());
  app.notFound((c) => c.json({ message: 'No existe.' }, 404));
  app.onError((error, c) => {
    process.stderr.write(`stock service: ${error.stack ?? error.message}\n`);
    return c.json({ message: 'Error interno.' }, 500);
  });
  return app;
}
