/** The headers of a response that is refused because too much happens at once (product 13.6): soon there is room again. */
export const retrySoon = { 'cache-control': 'no-store', 'retry-after': '5' } as const;

/** The body of such a response to a call of the browser, which takes any other 503 for maintenance. */
export const overloaded = { outcome: 'overloaded' } as const;
