'use client';

import scripts from '@/lib/site/inline/scripts.json';

/**
 * A script that runs while the document is read. Its code is in the markup alone: a page's data would hold it
 * a second time, and browsers run none that is added later.
 */
export function InlineScript({ name, ...attributes }: { name: keyof typeof scripts }) {
  const code = typeof window === 'undefined' ? scripts[name] : '';
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}
