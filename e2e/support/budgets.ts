/** What a page may weigh as it is sent (brotli), in bytes, and how much it may hold. */
export interface Budget {
  /** The scripts that it names. */
  readonly scripts: number;
  /** The document, without its style sheet. */
  readonly html: number;
  /** Of the document, what the framework takes over from: the properties of islands, and the frame once more. */
  readonly data: number;
  /** Elements of the document. */
  readonly elements: number;
  /** What a phone asks for until the page rests. */
  readonly requests: number;
}

/** The style sheet that stands in each document, in bytes. */
export const stylesBudget = 12_050;

/**
 * The budgets by address, about 3 % above what was measured last (docs/performance.md). One that is not kept shows what
 * has grown; it is raised only for something that is worth its bytes, and lowered with every gain.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { scripts: 130_500, html: 11_150, data: 5_130, elements: 395, requests: 25 },
  '/vehiculos': { scripts: 141_500, html: 14_950, data: 6_650, elements: 1_900, requests: 22 },
  '/vehiculo/501': { scripts: 146_500, html: 16_500, data: 7_300, elements: 610, requests: 27 },
  '/comparador?ids=501,502': { scripts: 141_000, html: 9_700, data: 4_900, elements: 355, requests: 19 },
  '/contacto': { scripts: 163_500, html: 11_600, data: 5_470, elements: 395, requests: 20 },
};
