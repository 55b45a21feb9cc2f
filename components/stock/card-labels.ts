/** The words of a vehicle card, so that the server and the browser can both render it. */
export interface CardLabels {
  readonly addToComparator: string;
  readonly inComparator: string;
  readonly moreInformation: string;
  readonly interested: string;
  readonly power: string;
  readonly fuel: string;
  readonly gearbox: string;
  readonly color: string;
  readonly fee: string;
  /** With `{fee}`. */
  readonly perMonth: string;
  readonly noFee: string;
  readonly price: string;
  readonly listPrice: string;
  readonly special: string;
  readonly example: string;
  /** In front of the vehicle's name. */
  readonly picturesOf: string;
  /** With `{number}` and `{total}`. */
  readonly showPicture: string;
}
