/** The number of navigations that the visitor has started in this document, pending ones too. */
let begun = 0;
/** Whether the latest of them leads to the top of a page. */
let leadsToTop = false;

/** Counts a navigation by the visitor: a followed link or a submitted form. */
export function visitorNavigates(href: string): void {
  begun += 1;
  leadsToTop = !href.includes('#');
}

/** The visitor goes back or forward: to where they were in that page. */
export function visitorGoesBack(): void {
  leadsToTop = false;
}

/** The number of navigations; the same number later means that there was none since. */
export function visitorNavigations(): number {
  return begun;
}

/** Whether the page that is rendered now will be looked at from its top. */
export function beginsAtTop(): boolean {
  return leadsToTop;
}
