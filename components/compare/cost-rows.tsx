import { useMessages } from '@/components/ui/messages/messages-provider';
import { CostBoxes, useCostTexts } from '@/components/costs/cost-form';
import { isSame } from '@/lib/compare/comparison';
import { compareCosts, type MonthlySum, type NoCost, type VehicleCost } from '@/lib/compare/cost-comparison';
import { kilometersOf, type EnergyPrices } from '@/lib/costs/running-costs';
import { formatEuro, formatInUnit, formatMessage } from '@/lib/i18n/format';
import type { CompareColumn } from './compare-head';
import { BlockHead, NotGiven } from './compare-rows';
import { useMonthlyFees } from './visitor-fees-row';

interface CostRowsProps {
  columns: readonly CompareColumn[];
  prices: EnergyPrices;
  onlyDifferences: boolean;
}

/**
 * The running costs of each vehicle, and their sum with the monthly fee (product 8.7). Without a price and kilometers
 * only the boxes are shown; renders nothing if no consumption is known.
 */
export function CostRows({ columns, prices, onlyDifferences }: CostRowsProps) {
  const messages = useMessages('comparedCosts');
  const texts = useCostTexts(prices);
  const { fees, isOwn } = useMonthlyFees(columns);
  const inStock = columns.flatMap((column) => (column.state === 'inStock' ? column.now : []));
  const { uses, costs, sums, cheapest, lowestSum } = compareCosts(
    inStock.map((vehicle) => ({ ...vehicle, feeAmount: fees.get(vehicle.id) ?? null })),
    texts,
  );
  if (uses.length === 0) return null;
  const kilometers = kilometersOf(texts);
  const isEqual = isSame([...costs.values()], textOf);
  const hasCosts =
    [...costs.values()].some((cost) => typeof cost !== 'string') && !(onlyDifferences && isEqual);
  const hasSums =
    [...sums.values()].some((sum) => sum !== null) &&
    !(onlyDifferences && isSame([...sums.values()], textOf));
  const write = (sum: MonthlySum) => formatMessage(messages.total, { ...sum, total: formatEuro(sum.total) });
  return (
    <tbody role="rowgroup">
      <BlockHead title={messages.title} columns={columns} />
      <tr role="row" className="compare-boxes noscript:hidden" data-print="hide">
        <td role="cell" colSpan={columns.length + 1}>
          <div role="group" aria-label={messages.title}>
            <CostBoxes
              uses={uses}
              prices={prices}
              className="max-w-3xl grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]"
            />
          </div>
          <p role="status" className="sr-only">
            {hasSums &&
              inStock
                .map(({ id, name }) => {
                  const sum = sums.get(id);
                  return `${name}: ${sum ? write(sum) : messages.noSum}.`;
                })
                .join(' ')}
          </p>
          <p className="text-label text-hint mt-2 max-w-[90ch]">{messages.basis}</p>
        </td>
      </tr>
      {hasCosts && (
        <tr role="row" className={isEqual ? 'compare-equal' : undefined}>
          <th role="rowheader" scope="row">
            <span>{messages.use}</span>
            {kilometers !== null && (
              <span className="lg:block">{` ${formatMessage(messages.kilometers, { kilometers })}`}</span>
            )}
          </th>
          {columns.map(({ stored: { id } }) => (
            <td role="cell" key={id}>
              <Cost cost={costs.get(id)} />
              <Lowest ids={cheapest} id={id} text={messages.best} />
            </td>
          ))}
        </tr>
      )}
      {hasSums && (
        <tr role="row">
          <th role="rowheader" scope="row">
            <span>{messages.sum}</span>
            <span className="lg:block">{` ${isOwn ? messages.sumOwn : messages.sumFrom}`}</span>
          </th>
          {columns.map(({ stored: { id } }) => {
            const sum = sums.get(id);
            return (
              <td role="cell" key={id}>
                {sum ? <span className="compare-figure">{write(sum)}</span> : <NotGiven />}
                <Lowest ids={lowestSum} id={id} text={messages.bestSum} />
              </td>
            );
          })}
        </tr>
      )}
    </tbody>
  );
}

const textOf = (value: VehicleCost | NoCost | MonthlySum | null) => JSON.stringify(value);

function Cost({ cost }: { cost: VehicleCost | NoCost | undefined }) {
  const messages = useMessages('comparedCosts');
  const { energies } = useMessages('costs');
  if (cost === undefined) return <NotGiven />;
  if (typeof cost === 'string') return <span className="text-label text-soft">{messages.missing[cost]}</span>;
  const energy = energies[cost.energy];
  const isMonthly = cost.monthly !== null && cost.yearly !== null;
  return (
    <>
      <span className="compare-figure">
        {isMonthly
          ? formatMessage(messages.monthly, { cost: formatEuro(cost.monthly) })
          : formatInUnit(cost.per100, 'euro')}
      </span>
      <span className="text-label text-soft block">
        {isMonthly
          ? formatMessage(messages.yearly, { cost: formatEuro(cost.yearly), energy })
          : formatMessage(messages.per100Of, { energy })}
      </span>
    </>
  );
}

/** The mark of the lowest amounts of a row; several vehicles may share it. */
function Lowest({ ids, id, text }: { ids: readonly string[]; id: string; text: string }) {
  const { shared } = useMessages('comparedCosts');
  if (!ids.includes(id)) return null;
  return (
    <span className="compare-best">{ids.length === 1 ? text : formatMessage(shared, { best: text })}</span>
  );
}
