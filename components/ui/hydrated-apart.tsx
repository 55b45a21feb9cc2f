import { Activity, type ReactNode } from 'react';

/**
 * A part of a page that hydrates separately, and first on a click. If a browser extension's element takes the position
 * of an `Activity`, React hydrates endlessly (react/react#36819); at the template's position it only renders again.
 */
export function HydratedApart({ children }: { children: ReactNode }) {
  return (
    <>
      <template />
      <Activity>{children}</Activity>
    </>
  );
}
