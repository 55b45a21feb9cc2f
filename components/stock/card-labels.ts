/** The words of a vehicle card, so that the server and the browser can both render it. */
export interface CardLabels {
  readonly addToComparator: string;
  readonly inComparator: string;
  readonly pictures: string;
  /** With `{number}` and `{total}`. */
  readonly showPicture: string;
}
