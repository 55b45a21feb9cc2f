import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from './hydrated';

/** Accessibility violations of a page or a part of it: each rule with the first element that breaks it. */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  return (await broken(page, part)).map(({ text }) => text);
}

/** The same for the whole page, of serious and critical impact only. */
export async function graveBarriers(page: Page): Promise<string[]> {
  const grave = (await broken(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ text }) => text);
}

async function broken(page: Page, part = 'html') {
  // Half transparent text has too little contrast.
  await settled(page);
  // Its other mode opens a new page each time, for frames of other origins: we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part);
  // Passed elements would be described and dropped.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, impact, nodes }) => ({ impact, text: `${id}: ${nodes[0]?.html ?? ''}` }));
}
