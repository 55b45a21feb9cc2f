import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FaultBoard } from './faults/fault-board';
import { faultMiddleware } from './faults/middleware';
import { faultRoutes } from './faults/routes';
import type { StockServiceOptions } from './options';
import { catalogueRoutes } from './routes/catalogue';
import { contactRoutes } from './routes/contact';
import { finsimulatorRoutes } from './routes/finsimulator';
import { mediaRoutes } from './routes/media';
import { createService } from './service';

export type { StockServiceOptions } from './options';

/** Largest body that is read, in bytes. */
const bodyBytes = 100_000;

/**
 * The stock service: the nine calls of specification section 7 under `/rest/{any store code}/V1/stockfinder/`, and
 * the pictures and documents that their answers refer to under `/media/`. Throws a RangeError for a size out of range.
 */
export function createStockService(options: StockServiceOptions = {}): Hono {
  const service = createService(options);
  const app = new Hono({ strict: false });
  app.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: (c) => c.json({ message: 'La petición es demasiado grande.' }, 413),
    }),
  );
  if (options.faults === true) {
    const board = new FaultBoard();
    app.use(faultMiddleware(board));
    app.route('/', faultRoutes(service, board));
  }
  const base = '/rest/:store/V1/stockfinder';
  app.route(base, catalogueRoutes(service));
  app.route(base, contactRoutes(service));
  app.route(base, finsimulatorRoutes(service));
  app.route('/media', mediaRoutes(service));
  app.notFound((c) => c.json({ message: 'No existe.' }, 404));
  app.onError((error, c) => {
    process.stderr.write(`stock service: ${error.stack ?? error.message}\n`);
    return c.json({ message: 'Error interno.' }, 500);
  });
  return app;
}
