/** A sentence with one link in it. */
export interface LinkedText {
  readonly before: string;
  readonly link: string;
  readonly after: string;
}

/** The words of both forms, so that the server and the browser can both render them. */
export interface RequestWords {
  readonly labels: Readonly<
    Record<'name' | 'surnames' | 'email' | 'phone' | 'island' | 'dealer' | 'model', string>
  >;
  readonly hints: RequestWords['labels'];
  readonly choose: string;
  readonly chooseIsland: string;
  /** With `{dealer}`. */
  readonly chooseDealer: string;
  readonly required: string;
  readonly requiredNote: string;
  /** The heading of the error summary, by the number of fields. */
  readonly summaryOne: string;
  /** With `{count}`. */
  readonly summaryOther: string;
  readonly terms: LinkedText;
  readonly protection: LinkedText;
  readonly consents: string;
  readonly optional: string;
  readonly communications: ConsentWords;
  readonly analysis: ConsentWords;
  readonly accept: string;
  readonly promise: string;
  readonly send: string;
  readonly sending: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly network: string;
  readonly trap: string;
  readonly noDealers: string;
}

/** An optional consent, and what is said of it in its dialog. */
export interface ConsentWords {
  readonly label: string;
  readonly more: string;
  /** The heading of what is said of it. */
  readonly title: string;
  readonly text: string;
}

/** The words around the vehicle that is asked for. */
export interface InterestWords {
  readonly title: string;
  readonly vehicle: string;
  readonly price: string;
  readonly terms: string;
  readonly termsHint: string;
  readonly entry: string;
  readonly months: string;
  /** With `{months}`. */
  readonly monthsShown: string;
  readonly fee: string;
  /** With `{fee}`. */
  readonly feeShown: string;
  readonly total: string;
}
