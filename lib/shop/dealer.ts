/** A dealer, on one island (product 3.7). */
export interface Dealer {
  readonly id: string;
  readonly name: string;
  readonly islandId: string;
}
