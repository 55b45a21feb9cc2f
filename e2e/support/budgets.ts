/** What a page may weigh as it is sent (brotli), in bytes, and how much it may hold. */
export interface Budget {
  /** The scripts that it names. */
  readonly scripts: number;
  /** The document, without its style sheets. */
  readonly html: number;
  /** The style sheets in the document: what all pages share, and the route's own. */
  readonly styles: number;
  /** Of the document, what the framework takes over from: the properties of islands, and the frame once more. */
  readonly data: number;
  /** Elements of the document. */
  readonly elements: number;
  /** What a phone asks for until the page rests, pages in view that it fetches before they are pressed among it. */
  readonly requests: number;
  /** Properties of each island, as JSON before it is compressed; an island that isn't named here may not be there. */
  readonly islands: Readonly<Record<string, number>>;
}

/** Islands of the frame, which every page has. */
const frame = {
  Analytics: 30,
  CompareCount: 10,
  EmptyRoad: 2,
  ExampleProvider: 20,
  InterestHost: 2,
  Navigator: 2,
  OfflineNotice: 2,
  Popup: 265,
  SearchSuggestions: 20,
  Toasts: 2,
} as const;

/**
 * The budgets by address, about 3 % above what was measured last (docs/performance.md). One that is not kept shows what
 * has grown; it is raised only for something that is worth its bytes, and lowered with every gain.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': {
    ...{ scripts: 130_500, styles: 11_200, html: 11_100, data: 4_980, elements: 400, requests: 33 },
    islands: { ...frame, MessagesProvider: 1_215, BudgetForm: 135, RecentlyViewed: 30, KeptAtHome: 2 },
  },
  '/vehiculos': {
    ...{ scripts: 141_400, styles: 10_850, html: 18_400, data: 7_600, elements: 1_790, requests: 27 },
    islands: { ...frame, MessagesProvider: 3_900, RecentlyViewed: 25, StockBrowser: 24_200 },
  },
  '/vehiculo/501': {
    ...{ scripts: 146_300, styles: 10_850, html: 18_100, data: 7_540, elements: 654, requests: 32 },
    islands: {
      ...{ ...frame, MessagesProvider: 2_630, Calculator: 155, CompareButton: 200, Gallery: 275 },
      ...{ PartLink: 330, RecentlyViewed: 225, TrackVehicle: 80, RememberModel: 16 },
      ...{ AfterFirstPaint: 5, ShareActions: 150, PrintDate: 3, VehicleCost: 75 },
    },
  },
  '/comparador?ids=501,502': {
    ...{ scripts: 140_400, styles: 11_610, html: 10_530, data: 4_910, elements: 357, requests: 18 },
    islands: { ...frame, MessagesProvider: 4_600, Comparator: 1_300 },
  },
  '/contacto': {
    ...{ scripts: 161_200, styles: 11_230, html: 11_210, data: 5_110, elements: 392, requests: 18 },
    islands: { ...frame, MessagesProvider: 3_465, LeadForm: 2_030 },
  },
};
