/** A dealer, on one island (specification 3). */
export interface Dealer {
  readonly id: string;
  readonly name: string;
  readonly islandId: string;
}
