/** A dealer, on one island (product 3.7). */
export interface Dealer {
  readonly id: string;
  readonly name: string;
  readonly islandId: string;
}

/** A name as it is compared: whatever its case and spaces. */
export function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('es');
}
