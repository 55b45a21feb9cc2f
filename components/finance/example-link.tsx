'use client';

import { createContext, use, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { anchors, paths } from '@/lib/addresses/routes';

const ExampleContext = createContext(false);

/** Tells the islands below whether vehicles' pages hold the configured representative example. */
export function ExampleProvider({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return <ExampleContext value={isThere}>{children}</ExampleContext>;
}

interface ExampleLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The id of the vehicle on whose page it is read. */
  vehicle: string;
}

/** The link beside a fee to the representative example; none where there is no example to lead to (product 8.2). */
export function ExampleLink({ vehicle, ...props }: ExampleLinkProps) {
  return use(ExampleContext) && <a {...props} href={`${paths.vehicle(vehicle)}#${anchors.financeExample}`} />;
}
