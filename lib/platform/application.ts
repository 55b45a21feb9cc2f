import { serviceAccessor } from './services';

/** A page that a URL asks for. */
export interface Page {
  /** One of a few: the label of its metrics. */
  readonly name: string;
  /** Its path, and its URL with the parameters that it reads, each in the one spelling that links have. */
  readonly path: string;
  readonly url: string;
  /** Pages of one kind share slots. */
  readonly kind: string;
  /** The cookie that it reads; a visitor who has it gets a response of their own. */
  readonly cookie?: string | undefined;
  /** Whether its response is for one visitor alone, with or without that cookie. */
  readonly isPersonal: boolean;
  /** The URL of what is shown where it turns out not to be there. */
  readonly missingUrl: string;
}

/** What a URL leads to. */
export type Target =
  /** The query is as the visitor sent it. */
  | { readonly kind: 'page'; readonly page: Page; readonly query: URLSearchParams }
  /** An endpoint whose responses all visitors share, by a URL with only the parameters that it reads. */
  | { readonly kind: 'cached-endpoint'; readonly path: string; readonly url: string }
  | { readonly kind: 'endpoint'; readonly path: string }
  /** A picture or a document at a URL that the application wrote. */
  | { readonly kind: 'media'; readonly url: string }
  /** Programs ask for many files that never were here: they get a small page. */
  | { readonly kind: 'not-found'; readonly isFile: boolean };

/** How an endpoint is asked: by POST, by GET, or by both. */
interface Endpoint {
  /** A `form` has slots of its own, and a `purge` waits for none. */
  readonly posts?: string;
  /** A `probe` waits for no slot. */
  readonly reads?: unknown;
}

/** A redirect that is sent before a page is rendered: temporary (307) or for good (308). */
export interface PageRedirect {
  readonly status: 307 | 308;
  readonly headers: Readonly<Record<string, string>> & { readonly location: string };
}

/** All that the server asks of the application which it serves (server/README.md). */
export interface Application {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** The only place that decides what a URL leads to; `search` is its query with the `?`. */
  target: (path: string, search: string) => Target;
  /** Whether a URL is for programs, which read the status: they never get a page instead of their data. */
  isForPrograms: (url: string) => boolean;
  /** The redirect of a page's URL; null for one that is rendered, or isn't there. */
  redirect: (path: string, search: string, isPrefetch: boolean) => Promise<PageRedirect | null>;

  /** Whether it is closed for maintenance, and the path of the page that says so, which needs nothing. */
  isClosed: () => boolean;
  readonly closedPath: string;
  /** Whether pages can be shown. */
  isReady: () => Promise<boolean>;

  /** The URLs of what is shown in place of a page that no URL leads to, and of one that failed. */
  readonly missingUrl: string;
  readonly failedUrl: string;
  /** A whole document that needs nothing: for those two, with the path of a file, and for long cookies. */
  plainPage: (kind: 'missing' | 'failed' | 'tooManyCookies', path?: string) => string;

  /** The inline scripts of its own that may run, verbatim. */
  readonly ownScripts: readonly string[];
  /** Other code that may run, as sources of a policy, and the origins that only own scripts connect to. */
  trusted: () => Readonly<Record<'scripts' | 'handlers' | 'origins' | 'partners', readonly string[]>>;
  /** Whether another site opens it and talks to it, which an opener policy would cut off. */
  isOpenedByOthers: () => boolean;
  /** Browsers send reports of the policy there. */
  readonly reportPath: string;
  /** Windows in which a typeface is loaded before the first paint, as a media query. */
  readonly typefaceWindow: string;

  /** Begins the series that alarms read, at 0. */
  beginSeries: () => void;
  /** What the line of the start says of it. */
  readonly about: Readonly<Record<string, string>>;
}

/** The application, which the start hands over. */
export const application = serviceAccessor('application', (): Application => {
  throw new Error('no application');
});
