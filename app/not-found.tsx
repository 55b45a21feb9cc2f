/**
 * Never shown: the front door sends `/page-404` for unknown URLs, and the site's pages have a 404 text of their own.
 * Without it every page's data would carry the framework's 404 with its styles.
 */
export default function NotFound() {
  return null;
}
