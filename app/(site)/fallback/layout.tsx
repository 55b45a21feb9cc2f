import type { ReactNode } from 'react';

/**
 * The pages that stand in for others have the status 200 here, so that the framework keeps no search engine
 * away.
 */
export const metadata = { robots: { index: false, follow: true } };

export default function FallbackLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
