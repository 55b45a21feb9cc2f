/**
 * Stands for the request's id in the error page, which is rendered before any request fails: the front door replaces it
 * when it sends the page. As long as an id, so that the page's length stays.
 */
export const referenceToken = '0'.repeat(32);
