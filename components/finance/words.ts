/** The words of the calculator, so that the server and the browser can both render it. */
export interface FinanceWords {
  readonly entry: string;
  readonly months: string;
  /** With `{months}`. */
  readonly monthsShown: string;
  /** With `{max}`. */
  readonly upTo: string;
  readonly calculate: string;
  /** With `{entry}` and `{months}`. */
  readonly useLast: string;
  readonly reset: string;
  readonly calculating: string;
  readonly result: string;
  readonly outdated: string;
  readonly failed: string;
  readonly server500: string;
}
