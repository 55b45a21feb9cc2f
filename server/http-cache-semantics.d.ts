/** The parts of the package that we use; it brings no types, and those of others lack RFC 5861. */
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
