/**
 * Nobody sees it: the front door answers addresses without a page with `/page-404`, and the pages of the site have a text of
 * their own. Without it the data of each page would carry the framework's, with its styles.
 */
export default function NotFound() {
  return null;
}
