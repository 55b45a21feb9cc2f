import type { SWRConfiguration } from 'swr';

/** SWR options for data that changes rarely: loaded when a component shows it, again only by its own `mutate`. */
export const loadOnMount = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const satisfies SWRConfiguration;
