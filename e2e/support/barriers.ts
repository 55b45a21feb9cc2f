import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps somebody from using the page, or a part of it: each rule that is broken, with the first that breaks it. */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  return (await broken(page, part)).map(({ text }) => text);
}

/** The same for the whole page, of grave impact only. */
export async function graveBarriers(page: Page): Promise<string[]> {
  const grave = (await broken(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ text }) => text);
}

async function broken(page: Page, part = 'html') {
  // Its other mode opens a page of its own each time, for frames of other origins: we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part);
  // What passes would be described element by element, and thrown away.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, impact, nodes }) => ({ impact, text: `${id}: ${nodes[0]?.html ?? ''}` }));
}
