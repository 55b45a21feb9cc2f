'use client';

import { createContext, use, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { anchors, paths } from '@/lib/routing/routes';

/** Whether vehicles' pages hold the configured representative example. */
export const ExampleContext = createContext(false);

/** Provides whether vehicles' pages hold the configured representative example. */
export function ExampleProvider({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return <ExampleContext value={isThere}>{children}</ExampleContext>;
}

interface ExampleLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The id of the vehicle whose page shows the example. */
  vehicle: string;
}

/** The link beside a fee to the representative example; renders nothing if there is no example. */
export function ExampleLink({ vehicle, ...props }: ExampleLinkProps) {
  return use(ExampleContext) && <a {...props} href={`${paths.vehicle(vehicle)}#${anchors.financeExample}`} />;
}
