import { Activity, type ReactNode } from 'react';

/**
 * A part of a page that is hydrated by itself, and first where a visitor presses. Where an element of a browser extension stands
 * in the place of an `Activity`, React hydrates it for ever (react/react#36819); before the template it only draws anew.
 */
export function HydratedApart({ children }: { children: ReactNode }) {
  return (
    <>
      <template />
      <Activity>{children}</Activity>
    </>
  );
}
