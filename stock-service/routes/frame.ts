import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

/** Scripts of `frame/` by their paths below `/frame`; the chat's is the vendor's own, below the URL of its site. */
const scripts: Readonly<Record<string, string>> = {
  '/banner.js': 'banner.js',
  '/tag-manager.js': 'tag-manager.js',
  '/chat/assets/js/bootstrap.min.js': 'chat.js',
};

/** The simulated vendors of cookie banner, tag manager and chat. */
export function frameRoutes(): Hono {
  const routes = new Hono();
  for (const [path, file] of Object.entries(scripts))
    routes.get(path, async (c) => {
      const script = await readFile(new URL(`../frame/${file}`, import.meta.url), 'utf8');
      return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
    });
  return routes;
}

/** Returns the storefront's settings for the simulated chat of the service at a URL. */
export const chatSettings = (url: string) => ({
  CHAT_TEST_ORG_ID: '00D000000000000',
  CHAT_TEST_DEPLOYMENT: 'Demo',
  CHAT_TEST_SITE_URL: `${url}/frame/chat`,
  CHAT_TEST_SCRT_URL: url,
});
