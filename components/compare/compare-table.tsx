import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { InterestButton } from '@/components/leads/interest/interest-button';
import {
  isSame,
  rowsOfBlock,
  tableBlocks,
  type ComparisonBlock,
  type ComparisonColumn,
} from '@/lib/compare/comparison';
import { priceChange } from '@/lib/stock/price-change';
import type { EquipmentComparison } from '@/lib/compare/equipment-comparison';
import { StockLocation } from '@/components/stock/stock-location';
import { CommonEquipment, EquipmentRows, BlockHead, CompareRow, NotGiven } from './compare-rows';
import { VisitorFeesRow } from './visitor-fees-row';
import { type CompareColumn, ComparePicture, FreeSlots, CompareSummary, latestOf } from './compare-head';
import { CompareNames, columnId } from './compare-names';
import { Exchange } from './compare-exchange';

interface CompareTableProps {
  /** The visible columns, out of all compared vehicles. */
  columns: readonly CompareColumn[];
  all: readonly CompareColumn[];
  /** How many more vehicles can be added; 0 hides that. */
  freeSlots: number;
  /** The row filter, shown in the table's corner. */
  controls: ReactNode;
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
  const blocks = tableBlocks
    .filter((block) => shown.length === 0 || shown.includes(block))
    .map((block) => ({
      block,
      rows: rowsOfBlock(block, inStock).filter(({ equal }) => !onlyDifferences || !equal),
    }))
    .filter(({ rows }) => rows.length > 0);
  const isAlike =
    inStock.length > 1 && blocks.length === 0 && !equipment?.optionsDiffer && !equipment?.differing.length;
  const hasFeeRow = blocks.some(({ rows }) => rows.some(({ key }) => key === 'fee'));
  return (
    <div className="compare" style={columnCounts(columns.length, props.freeSlots)}>
      <table role="table">
        <caption className="sr-only">{messages.table}</caption>
        <thead role="rowgroup">
          <tr role="row" ref={pictures}>
            <td role="cell" className="compare-corner">
              {props.controls}
            </td>
            {columns.map((column, index) => (
              // The cell is above its header cell, so `headers` has to name that.
              <td role="cell" key={index} headers={columnId(index)}>
                <ComparePicture column={column} onRemove={() => onRemove(column.stored.id)}>
                  {all.length > 2 && (
                    <Exchange
                      columns={all}
                      name={latestOf(column).name}
                      value={column.stored.id}
                      onChoose={(chosen) => onExchange(index, chosen)}
                    />
                  )}
                </ComparePicture>
              </td>
            ))}
            {props.freeSlots > 0 && (
              <td role="cell" className="compare-free-columns" data-print="hide">
                <FreeSlots count={props.freeSlots} />
              </td>
            )}
          </tr>
          <CompareNames columns={columns} withPictures={stuck} />
        </thead>
        <tbody role="rowgroup">
          {!(onlyDifferences && isSame(columns, summaryOf)) && (
            <tr role="row" className="compare-summary">
              <th role="rowheader" scope="row">
                {messages.summary}
              </th>
              {columns.map((column) => (
                <td role="cell" key={column.stored.id}>
                  <CompareSummary column={column} withExample={!hasFeeRow} />
                </td>
              ))}
            </tr>
          )}
          {inStock.some(whereaboutsOf) && !(onlyDifferences && isSame(inStock, whereaboutsOf)) && (
            <tr role="row">
              <th role="rowheader" scope="row">
                {messages.delivery}
              </th>
              {columns.map((column) => (
                <td role="cell" key={column.stored.id}>
                  {column.state === 'inStock' && whereaboutsOf(column.now) ? (
                    <StockLocation {...column.now} className="compare-location" />
                  ) : (
                    <NotGiven />
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
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
        <CompareInterest columns={columns} />
      </table>
      {children}
      {equipment && !onlyDifferences && <CommonEquipment equipment={equipment} />}
      {isAlike && <p className="text-hint p-5">{messages.allEqual}</p>}
    </div>
  );
}

/** Place and delivery; empty if unknown. */
const whereaboutsOf = ({ place, delivery }: ComparisonColumn) => place + delivery;

/** A text that is equal where `CompareSummary` is. */
function summaryOf(column: CompareColumn): string {
  if (column.state !== 'inStock') return column.stored.id;
  const { special, cells } = column.now;
  const change = priceChange(column.stored.price, column.now.price);
  return JSON.stringify([special, cells.gearbox, cells.fuel, cells.color, change]);
}

/** Columns at each width (styles `--phone`, `--tablet`, `--columns`): vehicles, and free columns up to a third. */
function columnCounts(count: number, freeSlots: number): React.CSSProperties {
  const empty = Math.min(freeSlots, Math.max(1, 3 - count));
  const all = count + empty;
  const counts = { phone: Math.min(all, 2), tablet: Math.min(all, 4), columns: all, free: empty };
  return Object.fromEntries(Object.entries(counts).map(([name, value]) => [`--${name}`, value]));
}

/** «Me interesa» of each vehicle, in view while the table is. */
function CompareInterest({ columns }: { columns: readonly CompareColumn[] }) {
  const { interested } = useMessages('card');
  return (
    <tfoot role="rowgroup" data-print="hide">
      <tr role="row" className="compare-interest">
        <td role="cell" />
        {columns.map((column, index) => (
          <td role="cell" key={column.stored.id} headers={columnId(index)}>
            {column.state !== 'gone' && (
              <InterestButton
                vehicle={column.stored.id}
                label={interested}
                about={latestOf(column).name}
                special={column.state === 'inStock' && column.now.special}
                variant="max-sm:text-label w-full px-2"
              />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
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
