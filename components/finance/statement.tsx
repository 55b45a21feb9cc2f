import type { SimulationEntry } from '@/lib/finance/financing';

/** The codes shown in bold (product 8.4). */
const bold = new Set(['tae', 'quota']);

/** Every line of a simulation, of a known code or not, in the upstream's order. */
export function Statement({ entries }: { entries: readonly SimulationEntry[] }) {
  return (
    <dl className="ruled">
      {entries.map(({ code, name, amount }, index) => (
        <div
          key={`${code}-${index}`}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 ${bold.has(code) ? 'text-lead font-bold' : 'text-ink-700'}`}
        >
          <dt>{name}</dt>
          <dd className="ml-auto whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
