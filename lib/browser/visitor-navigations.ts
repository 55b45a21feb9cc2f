/** The number of navigations that the visitor has started in this document, pending ones too. */
let begun = 0;

/** Counts a navigation by the visitor: a followed link or a submitted form. */
export function visitorNavigates(): void {
  begun += 1;
}

/** The number of navigations; the same number later means that there was none since. */
export function visitorNavigations(): number {
  return begun;
}
