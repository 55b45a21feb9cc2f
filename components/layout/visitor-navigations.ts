/** How many navigations the visitor has begun on this page, also those that are still on their way. */
let begun = 0;

/** The visitor follows a link or sends a form to a page of ours. */
export function visitorNavigates(): void {
  begun += 1;
}

/** Tells navigations apart: the same number means that the visitor has begun no other one since. */
export function visitorNavigations(): number {
  return begun;
}
