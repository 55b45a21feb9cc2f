import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { catalogRoutes } from './routes/catalog';
import { contactRoutes } from './routes/contact';
import { financingRoutes } from './routes/financing';
import { frameRoutes } from './routes/frame';
import { mediaRoutes } from './routes/media';
import { createService, type Service, type StockServiceOptions } from './service';

export type { StockServiceOptions };

/** Adds middleware and routes to the service before its own. */
export type Extension = (app: Hono, service: Service) => void;

/** Largest request body, in bytes; a larger one gets 413. */
const maximumBodyBytes = 100_000;

/**
 * The stock service as a Hono application: the calls of `contract.ts` under `/rest/{any store code}/V1/stockfinder/`,
 * the pictures and documents of their responses under `/media/`, and simulated vendors under `/frame/`.
 * @throws RangeError when the size is out of range.
 */
export function createStockService(options: StockServiceOptions = {}, extend?: Extension): Hono {
  const service = createService(options);
  const app = new Hono({ strict: false });
  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: (c) => c.json({ message: 'La petición es demasiado grande.' }, 413),
    }),
  );
  extend?.(app, service);
  const base = '/rest/:store/V1/stockfinder';
  app.route(base, catalogRoutes(service));
  app.route(base, contactRoutes(service));
  app.route(base, financingRoutes(service));
  app.route('/media', mediaRoutes());
  app.route('/frame', frameRoutes());
  app.notFound((c) => c.json({ message: 'No existe.' }, 404));
  app.onError((error, c) => {
    process.stderr.write(`stock service: ${error.stack ?? error.message}\n`);
    return c.json({ message: 'Error interno.' }, 500);
  });
  return app;
}
