import { matchRoute, paths, type Route } from './routes';

/** Folder of the endpoint that writes pages as Markdown. Internal: visitors use the page's URL, or that with `.md`. */
export const markdownFolder = '/markdown';

/** Index of the site for assistants (llmstxt.org). */
export const assistantsIndexPath = '/llms.txt';

const extension = '.md';
/** Home has no segment that the extension could follow. */
const homeName = '/index';

const withMarkdown: ReadonlySet<Route['name']> = new Set([
  ...(['home', 'stock', 'stockOfModel', 'promotions', 'promotion'] as const),
  ...(['vehicle', 'comparator'] as const),
]);

/** Whether the pages of a route exist as Markdown (product 11.11). */
export const hasMarkdown = ({ name }: Pick<Route, 'name'>): boolean => withMarkdown.has(name);

/** Returns the public path of a page's Markdown: `/vehiculos.md`, `/index.md` for home. */
export const markdownPath = (path: string): string => (path === paths.home ? homeName : path) + extension;

/** Returns the path of the page whose Markdown a path names (percent-encoded, as received); null for other paths. */
export function pagePathOfMarkdown(path: string): string | null {
  if (!path.endsWith(extension)) return null;
  const named = path.slice(0, -extension.length);
  const page = named === homeName ? paths.home : named;
  const route = matchRoute(page);
  return route && hasMarkdown(route) ? page : null;
}

/** Returns the URL by which the server requests a page's Markdown, from the page's canonical URL, and back. */
export const internalMarkdownUrl = (page: string): string =>
  markdownFolder + (page === paths.home ? homeName : page);

export function pagePathOfInternal(path: string): string {
  const named = path.slice(markdownFolder.length);
  return named === homeName ? paths.home : named;
}
