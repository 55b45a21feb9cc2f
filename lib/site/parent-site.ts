import { processState } from '@/lib/platform/state';

const state = () => processState<{ url: string | null }>('parent-site', () => ({ url: null }));

/** Sets the parent site (setting `parent_site_url`); called whenever a configuration is read. */
export function setParentSite(rawUrl: string | null): void {
  const url = rawUrl === null ? null : URL.parse(rawUrl);
  state().url =
    url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}`.replace(/\/$/, '') : null;
}

/** Returns the http(s) URL of the parent site without an end slash; null without one. */
export const parentSite = (): string | null => state().url;
