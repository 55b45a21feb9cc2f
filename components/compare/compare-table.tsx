import { Fragment } from 'react';
import { useMessages } from '@/components/messages/messages-provider';
import {
  comparisonBlocks,
  rowsOf,
  type ComparisonBlock,
  type ComparisonRow,
  type ComparisonRowKey,
} from '@/lib/domain/comparison';
import { paths } from '@/lib/routing/routes';
import { CompareHead } from './compare-head';
import { latestOf, type ComparedColumn } from './compared-column';

interface CompareTableProps {
  columns: readonly ComparedColumn[];
  /** The blocks that are shown; none chosen means all of them (product 9.3). */
  shown: readonly ComparisonBlock[];
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
}

/** The vehicles as columns and their data as rows: labels pinned at the side, names at the top. */
export function CompareTable({ columns, shown, onlyDifferences, onRemove }: CompareTableProps) {
  const messages = useMessages('comparator');
  const known = columns.flatMap((column) => (column.state === 'inStock' ? column.now : []));
  const blocks = comparisonBlocks
    .filter((block) => shown.length === 0 || shown.includes(block))
    .map((block) => ({
      block,
      rows: rowsOf(block, known).filter(({ equal }) => !onlyDifferences || !equal),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div
      role="region"
      aria-label={messages.table}
      tabIndex={0}
      className="compare"
      style={{ '--columns': columns.length } as React.CSSProperties}
    >
      <table>
        <caption className="sr-only">{messages.table}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              // Above its header cell, so that the reference has to be written out.
              <td key={column.kept.id} headers={nameId(index)} className="compare-head">
                <CompareHead column={column} onRemove={() => onRemove(column.kept.id)} />
              </td>
            ))}
          </tr>
          <Names columns={columns} />
        </thead>
        {blocks.map(({ block, rows }) => (
          <tbody key={block}>
            <tr className="compare-block">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{messages.blocks[block]}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      {blocks.length === 0 && known.length > 1 && <p className="text-ink-600 p-6">{messages.allEqual}</p>}
    </div>
  );
}

/** The id of the header cell of a column. */
const nameId = (index: number) => `comparado-${index + 1}`;

/** The vehicles' names, as links to those that are in stock. */
function Names({ columns }: Pick<CompareTableProps, 'columns'>) {
  const { feature } = useMessages('comparator');
  return (
    <tr className="compare-names">
      <th scope="col">
        <span className="sr-only">{feature}</span>
      </th>
      {columns.map((column, index) => {
        const { id, name } = latestOf(column);
        return (
          <th key={id} id={nameId(index)} scope="col">
            {column.state === 'inStock' ? <a href={paths.vehicle(id)}>{name}</a> : name}
          </th>
        );
      })}
    </tr>
  );
}

function Row({ row: { key, equal }, columns }: Pick<CompareTableProps, 'columns'> & { row: ComparisonRow }) {
  const { rows } = useMessages('comparator');
  return (
    <tr className={equal ? 'compare-equal' : undefined}>
      <th scope="row">{rows[key]}</th>
      {columns.map((column) => (
        <td
          key={column.kept.id}
          className={key === 'fee' || key === 'finalPrice' ? 'compare-figure' : undefined}
        >
          <Cell column={column} row={key} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ column, row }: { column: ComparedColumn; row: ComparisonRowKey }) {
  const { notGiven } = useMessages('comparator');
  const now = column.state === 'inStock' ? column.now : null;
  const text = now?.cells[row] ?? null;
  if (text === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{notGiven}</span>
      </>
    );
  }
  const isColor = row === 'color';
  return (
    <span className={isColor ? 'inline-flex items-center gap-2' : undefined}>
      {isColor && now?.hex && <span className="chip" style={{ background: now.hex }} />}
      {text.split('\n').map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </span>
  );
}
