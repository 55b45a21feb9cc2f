import { useMessages } from '@/components/ui/messages/messages-provider';
import { bestPosition, type ComparisonColumn } from '@/lib/compare/comparison';
import { parseEnergyUse, yearlyCost, type EnergyUse } from '@/lib/costs/running-costs';
import { RunningCostForm, CostText, useCosts } from './cost-form';

/** The running costs of each compared vehicle, from the visitor's input (product 8.7). */
export function CompareCosts({ columns }: { columns: readonly ComparisonColumn[] }) {
  const messages = useMessages('comparedCosts');
  const texts = useCosts((state) => state.texts);
  const rows = columns.map(({ id, name, fee, cells }) => {
    const use = parseEnergyUse(cells);
    return { id, name, fee, use, cost: hasEnergyUse(use) ? yearlyCost(use, texts) : null };
  });
  const uses = rows.map(({ use }) => use).filter(hasEnergyUse);
  if (uses.length === 0) return null;
  const best = bestPosition(
    rows.map(({ cost }) => (cost === null ? null : { value: Math.round(cost), unit: '€' })),
    'least',
  );
  return (
    <section
      aria-labelledby="costes"
      className="border-line bg-surface mt-6 rounded-lg border p-5 sm:p-6 noscript:hidden"
      data-print="hide"
    >
      <h2 id="costes" className="text-title font-bold">
        {messages.title}
      </h2>
      <p className="text-soft mt-1 mb-5">{messages.hint}</p>
      <RunningCostForm uses={uses}>
        {rows.some(({ cost }) => cost !== null) && (
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-5">
            {rows.map(({ id, name, fee, use, cost }, index) => (
              <li key={id} className="border-line border-t pt-3">
                <p className="font-semibold">{name}</p>
                {hasEnergyUse(use) && cost !== null ? (
                  <CostText cost={cost} name={use.name} fee={fee} />
                ) : (
                  <p className="text-soft">
                    {use === 'plugIn' ? messages.plugIn : use ? messages.noPrice : messages.unknown}
                  </p>
                )}
                {best === index && <p className="compare-best">{messages.best}</p>}
              </li>
            ))}
          </ul>
        )}
      </RunningCostForm>
      <p className="text-label text-hint mt-4 max-w-[70ch]">{messages.basis}</p>
    </section>
  );
}

const hasEnergyUse = (use: EnergyUse | 'plugIn' | null): use is EnergyUse => use !== null && use !== 'plugIn';
