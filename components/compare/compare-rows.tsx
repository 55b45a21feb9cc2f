import { useEffect, useRef } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Saving } from '@/components/stock/saving';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { comparisonQuery, paths } from '@/lib/routing/routes';
import type { EquipmentComparison, Equipped } from '@/lib/compare/equipment-comparison';
import { clientLink } from '@/lib/navigation/follow';
import { formatMessage } from '@/lib/i18n/format';
import { type CompareColumn, FeeExample } from './compare-head';
import type { ComparisonRow, ComparisonRowKey } from '@/lib/compare/comparison';

/** The heading of a block of rows. */
export function BlockHead({ title, columns }: { title: string; columns: readonly CompareColumn[] }) {
  return (
    <tr role="row" className="compare-block">
      <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
        {title}
      </th>
    </tr>
  );
}

/** A row of values: equal ones are muted, the best one has a label. */
export function CompareRow({ row, columns }: { row: ComparisonRow; columns: readonly CompareColumn[] }) {
  const { rows } = useMessages('comparator');
  const { key, equal } = row;
  return (
    <tr role="row" className={equal ? 'compare-equal' : undefined}>
      <th role="rowheader" scope="row">
        {rows[key]}
      </th>
      {columns.map((column) => (
        <td
          role="cell"
          key={column.stored.id}
          className={key === 'fee' || key === 'finalPrice' ? 'compare-figure' : undefined}
        >
          <Value column={column} row={key} />
          {row.best === column.stored.id && <Best row={key} />}
          {key === 'fee' && <FeeExample column={column} />}
          {key === 'campaigns' && column.state === 'inStock' && (
            <Saving saving={column.now.saving} className="font-semibold" />
          )}
        </td>
      ))}
    </tr>
  );
}

function Value({ column, row }: { column: CompareColumn; row: ComparisonRowKey }) {
  const now = column.state === 'inStock' ? column.now : null;
  const text = now?.cells[row] ?? null;
  if (text === null) return <NotGiven />;
  return (
    <>
      {row === 'color' && now?.hex && (
        <span className="chip mr-2 inline-block" style={{ background: now.hex }} />
      )}
      <span>{text}</span>
    </>
  );
}

/** The mark of the vehicle that has the best value of a row. */
export function Best({ row }: { row: ComparisonRowKey }) {
  const { best } = useMessages('comparator');
  return row in best ? <span className="compare-best">{best[row as keyof typeof best]}</span> : null;
}

/** Placeholder of an unknown value. */
export function NotGiven() {
  const { notGiven } = useMessages('comparator');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{notGiven}</span>
    </>
  );
}

interface EquipmentRowsProps {
  equipment: EquipmentComparison;
  columns: readonly CompareColumn[];
}

/** The options of each vehicle, then, by groups, the standard equipment that only some of them have (product 9.7). */
export function EquipmentRows(props: EquipmentRowsProps & { onlyDifferences: boolean }) {
  const { equipment, columns, onlyDifferences } = props;
  return (
    <>
      {equipment.options.size > 0 && (equipment.optionsDiffer || !onlyDifferences) && (
        <Options equipment={equipment} columns={columns} />
      )}
      <Differing equipment={equipment} columns={columns} />
    </>
  );
}

function Options({ equipment: { options, optionsDiffer }, columns }: EquipmentRowsProps) {
  const messages = useMessages('comparator');
  return (
    <tbody role="rowgroup">
      <BlockHead title={messages.equipment} columns={columns} />
      <tr role="row" className={`compare-piece ${optionsDiffer ? '' : 'compare-equal'}`}>
        <th role="rowheader" scope="row">
          {messages.options}
        </th>
        {columns.map(({ stored: { id } }) => (
          <td key={id} role="cell">
            {options.get(id) ?? <NotGiven />}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Differing({ equipment: { differing, listed }, columns }: EquipmentRowsProps) {
  const messages = useMessages('comparator');
  return differing.map(({ title, rows }) => (
    <tbody key={title} role="rowgroup">
      <BlockHead title={formatMessage(messages.standard, { title })} columns={columns} />
      {rows.map(({ name, holders }) => (
        <tr key={name} role="row" className="compare-piece">
          <th role="rowheader" scope="row">
            {name}
          </th>
          {columns.map(({ stored: { id } }) => (
            <td
              key={id}
              role="cell"
              className={!listed.has(id) ? undefined : holders.has(id) ? 'compare-has' : 'compare-hasnt'}
            >
              {!listed.has(id) ? <NotGiven /> : holders.has(id) ? messages.has : messages.hasNot}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  ));
}

/** The equipment that all vehicles have: folded on screen, open in print. */
export function CommonEquipment({ equipment: { common, listed } }: { equipment: EquipmentComparison }) {
  const messages = useMessages('comparator');
  const count = common.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return null;
  return (
    <details className="group print:[&::details-content]:h-auto print:[&::details-content]:[content-visibility:visible]">
      <summary className="hover:bg-surface-soft flex min-h-16 list-none items-center gap-4 px-5 py-4 font-bold [&::-webkit-details-marker]:hidden">
        <span className="grow">
          {formatMessage(listed.size === 1 ? messages.commonOfOne : messages.common, { count })}
        </span>
        <Icon
          name="chevronDown"
          className="text-soft transition duration-200 ease-out group-open:rotate-180"
        />
      </summary>
      <dl className="px-5 pb-6">
        {common.map(({ title, items }) => (
          <div key={title} className="mt-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-soft">{items.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The loading state of a comparison's equipment. */
export interface EquipmentLoading {
  /** Null until it has been loaded. */
  readonly equipped: readonly Equipped[] | null;
  readonly failed: boolean;
  /** Loads the equipment; null where the page loads it without a call. */
  readonly load: (() => void) | null;
}

/**
 * Placeholder of equipment that isn't loaded (product 9.7): it loads when a visitor scrolls near. Without scripts it
 * links to the page that has it; after a failure it states that.
 */
export function EquipmentStatus({
  equipped,
  failed,
  load,
  ids,
}: EquipmentLoading & { ids: readonly string[] }) {
  const messages = useMessages('comparator');
  const isUnknown = equipped?.every(({ standard }) => standard.length === 0);
  if (equipped && !isUnknown) return null;
  return (
    <div className="text-hint flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      {(failed || isUnknown) && <p role="status">{messages.noEquipment}</p>}
      {load && !equipped && <Load load={load} href={paths.comparator + comparisonQuery(ids, true)} />}
    </div>
  );
}

function Load({ load, href }: { load: () => void; href: string }) {
  const messages = useMessages('comparator');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!link.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '50%',
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <a ref={link} {...clientLink(href, load)} className={buttonClass('secondary')}>
      {messages.compareEquipment}
    </a>
  );
}
