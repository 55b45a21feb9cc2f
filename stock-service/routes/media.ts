import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import manifest from '../media/manifest.json' with { type: 'json' };

/** One file of `media/`. The manifest's keys are the paths in that folder, and after `/media/` in the URL. */
interface MediaFile {
  readonly type: string;
  /** In pixels; absent for documents. */
  readonly width?: number;
  readonly height?: number;
}

const files = new Map<string, MediaFile>(Object.entries(manifest));
const prefix = '/media/';

/** Pictures and documents, as files. URLs carry a version, so clients may cache them for a year. */
export function mediaRoutes(): Hono {
  const routes = new Hono();
  routes.get('/*', async (c) => {
    const path = c.req.path.slice(prefix.length);
    const file = files.get(path);
    if (file === undefined) return c.json({ message: 'La imagen no existe.' }, 404);
    const bytes = await readFile(new URL(`../media/${path}`, import.meta.url));
    return c.body(Uint8Array.from(bytes), 200, {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return routes;
}
