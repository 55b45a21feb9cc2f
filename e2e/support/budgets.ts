/** Maximum size of a page as sent (brotli), in bytes, and maximum counts. */
export interface Budget {
  /** The scripts that it names. */
  readonly scripts: number;
  /** Number of script files: over HTTP/1.1 a browser requests six at once, one of them a picture (decision 71). */
  readonly files: number;
  /** The document, without its style sheets. */
  readonly html: number;
  /** The style sheets in the document: what all pages share, and the route's own. */
  readonly styles: number;
  /** The framework's hydration data in the document: the properties of islands, and the frame once more. */
  readonly data: number;
  /** Elements of the document. */
  readonly elements: number;
  /** A phone's requests until the page is idle, including prefetched pages in view. */
  readonly requests: number;
  /** Properties of each island, as JSON before compression; other islands are not allowed. */
  readonly islands: Readonly<Record<string, number>>;
}

/** Islands of the frame, which every page has. */
const frame = {
  Analytics: 30,
  CompareCount: 10,
  StateDrawings: 2,
  ExampleProvider: 20,
  InterestDialogHost: 2,
  Navigator: 2,
  OfflineNotice: 2,
  Popup: 265,
  SearchSuggestions: 85,
  Toasts: 2,
} as const;

/**
 * The budgets by path, about 3 % above the last measurement (docs/performance.md). An exceeded one shows what has
 * grown; it is raised only for features worth their bytes, and lowered with every gain.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': {
    ...{ files: 5, scripts: 129_700, styles: 11_940, html: 11_500, data: 5_090, elements: 406, requests: 29 },
    islands: {
      ...frame,
      MessagesProvider: 1_615,
      BudgetForm: 135,
      RecentlyViewed: 30,
      MemoryAtHome: 2,
    },
  },
  '/vehiculos': {
    ...{
      files: 5,
      scripts: 151_600,
      styles: 11_590,
      html: 19_450,
      data: 8_010,
      elements: 1_850,
      requests: 23,
    },
    islands: { ...frame, MessagesProvider: 4_785, RecentlyViewed: 25, StockBrowser: 24_300 },
  },
  '/vehiculo/501': {
    ...{ files: 5, scripts: 146_400, styles: 11_590, html: 19_290, data: 8_160, elements: 660, requests: 29 },
    islands: {
      ...{
        ...frame,
        MessagesProvider: 3_450,
        Calculator: 165,
        FeeOnVisitorTerms: 135,
        CompareButton: 200,
        Gallery: 275,
      },
      ...{ PartLink: 330, RecentlyViewed: 225, TrackVehicle: 80, RememberModel: 16 },
      ...{ AfterFirstPaint: 5, ShareActions: 150, PrintDate: 3, VehicleRunningCost: 75 },
    },
  },
  '/comparador?ids=501,502': {
    ...{ files: 5, scripts: 148_200, styles: 12_390, html: 11_345, data: 5_345, elements: 382, requests: 14 },
    islands: { ...frame, MessagesProvider: 5_695, Comparator: 1_300 },
  },
  '/contacto': {
    ...{ files: 6, scripts: 158_200, styles: 12_010, html: 11_475, data: 5_110, elements: 392, requests: 14 },
    islands: { ...frame, MessagesProvider: 3_960, LeadForm: 2_030 },
  },
};
