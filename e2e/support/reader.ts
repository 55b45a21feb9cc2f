import type { Locator } from '@playwright/test';
import { hydrated, idle } from './hydrated';

/** What a part of a page tells a screen reader, once nothing loads there and late content has rendered. */
export async function reading(part: Locator): Promise<string> {
  const page = part.page();
  await hydrated(page);
  await page.locator('[aria-busy=true]:not(form)').first().waitFor({ state: 'detached' });
  for (let last = ''; ;) {
    await idle(page);
    const next = await part.ariaSnapshot();
    // Signatures of documents differ from one server to the next.
    if (next === last) return `${next.replace(/(\/documentos\/\S+)\/[\w-]{8}$/gm, '$1')}\n`;
    last = next;
  }
}
