/** The parameters by which Google, Meta and Microsoft recognize a click on an advertisement. No URL of ours has them. */
export const clickIdNames = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const;

/** The entry of `sessionStorage` with the click ids of this visit, as a query. */
export const clickIdsKey = 'clics';
