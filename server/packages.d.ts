/* Types of packages that bring none, as far as we use them. */

declare module 'http-cache-semantics' {
  interface HttpMessage {
    readonly headers: Readonly<Record<string, string | undefined>>;
  }

  export default class CachePolicy {
    constructor(
      request: HttpMessage & { readonly method: string },
      response: HttpMessage & { readonly status: number },
      options?: { readonly shared?: boolean },
    );
    storable(): boolean;
    /** In seconds. */
    maxAge(): number;
    /** In seconds. */
    age(): number;
    stale(): boolean;
    useStaleWhileRevalidate(): boolean;
    /** Milliseconds that it is still good for something, stale-if-error included. */
    timeToLive(): number;
  }
}

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    encoding(
      available: readonly string[],
      options?: { readonly preferred?: readonly string[] },
    ): string | undefined;
  }
}
