/** Time limits of upstream calls beside STOCKFINDER_TIMEOUT_MS, in milliseconds. */
export const callLimits = {
  /** For sending a form: upstreams send their mail within the request. */
  formMs: 15_000,
  /** For a read that fills the data cache; no visitor waits that long. */
  backgroundMs: 20_000,
};
