/**
 * Never shown: `global-not-found.tsx` answers unknown URLs, and the site's pages have 404 texts of their own.
 * Without it every page's data would carry the framework's 404 with its styles.
 */
export default function NotFound() {
  return null;
}
