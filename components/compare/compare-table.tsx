import { type ReactNode, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { rowsOfBlock, comparisonBlocks, type ComparisonBlock } from '@/lib/compare/comparison';
import type { EquipmentComparison } from '@/lib/compare/equipment-comparison';
import { CommonEquipment, EquipmentRows, BlockHead, CompareRow } from './compare-rows';
import { VisitorFeesRow } from './visitor-fees-row';
import { CompareMore, ComparePicture, pictureOf, type CompareColumn, latestOf } from './compare-head';
import { Picture } from '@/components/ui/picture';
import { anchors, paths } from '@/lib/routing/routes';
import { parseIdList, escapeListId } from '@/lib/routing/segments';
import { formatMessage } from '@/lib/i18n/format';

interface CompareTableProps {
  /** The visible columns, out of all compared vehicles. */
  columns: readonly CompareColumn[];
  all: readonly CompareColumn[];
  /** The shown blocks; none chosen means all of them and the equipment (product 9.3, 9.7). */
  shown: readonly ComparisonBlock[];
  onlyDifferences: boolean;
  /** The vehicles' equipment; null while it isn't shown or loaded. */
  equipment: EquipmentComparison | null;
  /** Rendered where the equipment goes. */
  children?: ReactNode;
  onRemove: (id: string) => void;
  /** Puts another vehicle at a position, counted from 0 (product 9.8). */
  onExchange: (position: number, id: string) => void;
}

/**
 * Vehicles as columns, their data as rows; labels are above the values, in wide windows beside them. Roles are
 * explicit: browsers drop them from tables that are laid out as grids.
 */
export function CompareTable(props: CompareTableProps) {
  const { columns, all, shown, onlyDifferences, equipment, children, onRemove, onExchange } = props;
  const messages = useMessages('comparator');
  const [pictures, stuck] = useStuck<HTMLTableRowElement>();
  const inStock = columns.flatMap((column) => (column.state === 'inStock' ? column.now : []));
  const blocks = comparisonBlocks
    .filter((block) => shown.length === 0 || shown.includes(block))
    .map((block) => ({
      block,
      rows: rowsOfBlock(block, inStock).filter(({ equal }) => !onlyDifferences || !equal),
    }))
    .filter(({ rows }) => rows.length > 0);
  const isAlike =
    inStock.length > 1 && blocks.length === 0 && !equipment?.optionsDiffer && !equipment?.differing.length;
  const count = columns.length;
  const style = { '--phone': Math.min(count, 2), '--tablet': Math.min(count, 4), '--columns': count };
  return (
    <div className="compare" style={style as React.CSSProperties}>
      <table role="table">
        <caption className="sr-only">{messages.table}</caption>
        <thead role="rowgroup">
          <tr role="row" ref={pictures}>
            <td role="cell" />
            {columns.map((column, index) => (
              // The cell is above its header cell, so `headers` has to name that.
              <td role="cell" key={column.stored.id} headers={columnId(index)}>
                <ComparePicture column={column} onRemove={() => onRemove(column.stored.id)} />
              </td>
            ))}
          </tr>
          <CompareNames columns={columns} all={all} withPictures={stuck} onExchange={onExchange} />
          <tr role="row">
            <td role="cell" />
            {columns.map((column) => (
              <td role="cell" key={column.stored.id}>
                <CompareMore column={column} />
              </td>
            ))}
          </tr>
        </thead>
        {blocks.map(({ block, rows }) => (
          <tbody key={block} role="rowgroup">
            <BlockHead title={messages.blocks[block]} columns={columns} />
            {block === 'price' && <VisitorFeesRow columns={columns} />}
            {rows.map((row) => (
              <CompareRow key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
        {equipment && (
          <EquipmentRows equipment={equipment} columns={columns} onlyDifferences={onlyDifferences} />
        )}
      </table>
      {children}
      {equipment && !onlyDifferences && <CommonEquipment equipment={equipment} />}
      {isAlike && <p className="text-hint p-5">{messages.allEqual}</p>}
    </div>
  );
}

/** Returns a ref and whether its element has been scrolled out above the window; false without scripts. */
function useStuck<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, stuck];
}

interface CompareNamesProps {
  columns: readonly CompareColumn[];
  /** All compared vehicles: any of them can take a position. */
  all: readonly CompareColumn[];
  /** The large pictures are out of view: the header cells show small ones. */
  withPictures: boolean;
  onExchange: (position: number, id: string) => void;
}

/** The id of a column's header cell. */
const columnId = (index: number) => `comparado-${index + 1}`;

/** The sticky row of header cells: names (links for vehicles in stock), prices and fees (product 9.3). */
function CompareNames({ columns, all, withPictures, onExchange }: CompareNamesProps) {
  const messages = useMessages('comparator');
  const card = useMessages('card');
  return (
    <tr role="row" className="compare-names">
      <th role="columnheader" scope="col">
        <span className="sr-only">{messages.feature}</span>
      </th>
      {columns.map((column, index) => {
        const { id, name, price, fee } = latestOf(column);
        const picture = withPictures ? pictureOf(column) : null;
        return (
          // Keyed by position: the select that swapped the vehicle keeps the focus.
          <th role="columnheader" key={index} id={columnId(index)} scope="col" aria-label={name}>
            {/* Without an href it is not a link: a sold vehicle has no page. */}
            <a href={column.state === 'inStock' ? paths.vehicle(id) : undefined}>{name}</a>
            {column.state !== 'gone' && <b>{price}</b>}
            {picture && <Picture picture={picture} alt="" widths={[160]} sizes="4rem" />}
            {column.state !== 'gone' && fee && (
              <span>{formatMessage(messages.feeFrom, { fee: formatMessage(card.perMonth, { fee }) })}</span>
            )}
            {all.length > 2 && (
              <Exchange
                columns={all}
                name={name}
                value={id}
                onChoose={(chosen) => onExchange(index, chosen)}
              />
            )}
          </th>
        );
      })}
    </tr>
  );
}

interface ExchangeProps {
  columns: readonly CompareColumn[];
  name: string;
  value: string;
  onChoose: (id: string) => void;
}

/**
 * Swaps another vehicle into this position where not all fit (product 9.8). Without scripts its form requests the same
 * vehicles in the chosen order.
 */
function Exchange({ columns, name, value, onChoose }: ExchangeProps) {
  const messages = useMessages('comparator');
  const select = useRef<HTMLSelectElement>(null);
  const choose = (entry: string) => parseIdList(entry).forEach((id) => onChoose(id));
  // A choice made before hydration is in the select only.
  const readFirst = useEffectEvent(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== escapeListId(value)) choose(chosen);
  });
  useEffect(() => readFirst(), []);
  const count = columns.length;
  const fit = count <= 4 ? 'md:hidden' : 'lg:hidden';
  return (
    <label className={`pill text-label min-h-9 justify-center ${fit}`} data-print="hide">
      {messages.change}
      <select
        ref={select}
        form={anchors.compared}
        name="ids"
        aria-label={formatMessage(messages.changeVehicle, { vehicle: name })}
        value={escapeListId(value)}
        onChange={(event) => choose(event.target.value)}
      >
        {columns.map((column) => (
          <option key={column.stored.id} value={escapeListId(column.stored.id)}>
            {latestOf(column).name}
          </option>
        ))}
      </select>
    </label>
  );
}
