import { processSingleton } from '@/lib/platform/process-singletons';
import { withMaintenance } from './maintenance-guard';
import type { LeadGateway } from './lead-gateway';
import type { StockSource } from './stock-source';

/** The implementations of the ports. */
export interface Sources {
  readonly stock: StockSource;
  readonly leads: LeadGateway;
}

const registered = () => processSingleton<{ current?: Sources }>('sources', () => ({}));

/** Selects the implementations for all bundles of this process: at its start, and in tests. */
export function registerSources(sources: Sources): void {
  registered().current = withMaintenance(sources);
}

const sources = (): Sources => {
  const { current } = registered();
  if (!current) throw new Error('no source is registered (lib/instance)');
  return current;
};

export const stockSource = (): StockSource => sources().stock;
export const leadGateway = (): LeadGateway => sources().leads;
