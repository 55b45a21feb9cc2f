import type { BrowserContext } from '@playwright/test';

/** Puts the typeface into the browser's cache, from another tab: measures of lines and paper are those of the typeface. */
export async function cacheTypeface(context: BrowserContext, origin = ''): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/contacto`);
  await page.evaluate(() => document.fonts.ready);
  await page.close();
}
