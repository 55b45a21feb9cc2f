import type { Page } from '@playwright/test';

/** Collects a page's errors and warnings; its own status is none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const ownStatus = message.location().url === page.url() && message.text().includes('status of');
    // The next page's style sheet is fetched ahead with its data, and the visitor has stayed.
    const isAhead = /\.css was preloaded .* but not used/.test(message.text());
    if (!ownStatus && !isAhead) complaints.push(message.text());
  });
  return complaints;
}
