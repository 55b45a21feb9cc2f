import type { Page } from '@playwright/test';

/** Collects a page's errors and warnings; its own status is none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const ownStatus = message.location().url === page.url() && message.text().includes('status of');
    if (!ownStatus) complaints.push(message.text());
  });
  return complaints;
}
