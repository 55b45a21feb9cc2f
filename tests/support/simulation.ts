import type { Simulation } from '@/lib/finance/financing';

/** A simulation with this fee, as our server answers it. */
export const simulated = (quota: string, changes: Partial<Simulation> = {}): Simulation => ({
  terms: { entry: 3_000, months: 60 },
  price: 24_520,
  entries: [
    { code: 'quota', name: 'Cuota', amount: quota },
    { code: 'tae', name: 'TAE', amount: '8,56 %' },
    { code: 'total_amount', name: 'Total', amount: '20.669,40 €' },
  ],
  ...changes,
});
