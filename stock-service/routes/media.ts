import { Hono, type Context } from 'hono';
import { join } from 'node:path';
import { tyreLabel } from '../documents/tyre-label';
import { drawnFolder } from '../pictures/drawn';
import { PictureStore, type Recipe } from '../pictures/picture-store';
import { vehiclePicture } from '../pictures/render';
import { badge } from '../pictures/site/badges';
import { sitePicture } from '../pictures/site/site-pictures';
import type { Service } from '../service';

/** The pictures and documents that answers refer to. Addresses carry a version, so they may be kept for a year. */
export function mediaRoutes(service: Service): Hono {
  const routes = new Hono();
  const store = new PictureStore(join(service.dataDir, 'media'), drawnFolder);
  const answer = async (c: Context, type: string, recipe: Recipe | undefined): Promise<Response> => {
    if (recipe === undefined) return c.json({ message: 'La imagen no existe.' }, 404);
    return c.body(Uint8Array.from(await store.get(recipe)), 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  };

  routes.get('/vehicles/:shape/:hex/:view{[a-z]+\\.webp}', (c) => {
    const { shape, hex, view } = c.req.param();
    return answer(c, 'image/webp', vehiclePicture(shape, hex, view.replace('.webp', '')));
  });
  routes.get('/badges/:file{distintivo-[a-z0-9]+\\.png}', (c) =>
    answer(c, 'image/png', badge(c.req.param('file').slice('distintivo-'.length, -'.png'.length))),
  );
  routes.get('/site/:file', (c) => {
    const { file } = c.req.param();
    return answer(c, file.endsWith('.jpg') ? 'image/jpeg' : 'image/png', sitePicture(file));
  });
  routes.get('/documents/:file{etiqueta-neumaticos-[a-z0-9-]+\\.pdf}', (c) =>
    answer(
      c,
      'application/pdf',
      tyreLabel(c.req.param('file').slice('etiqueta-neumaticos-'.length, -'.pdf'.length)),
    ),
  );
  return routes;
}
