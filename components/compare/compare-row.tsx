import { useMessages } from '@/components/ui/messages/messages-provider';
import type { ComparisonRow, ComparisonRowKey } from '@/lib/compare/comparison';
import type { CompareColumn } from './compare-head';

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

/** A row of values; equal ones are quiet, and the best one says so. */
export function Row({ row, columns }: { row: ComparisonRow; columns: readonly CompareColumn[] }) {
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
          key={column.kept.id}
          className={key === 'fee' || key === 'finalPrice' ? 'compare-figure' : undefined}
        >
          <Value column={column} row={key} />
          {row.best === column.kept.id && <Best row={key} />}
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
      {text}
    </>
  );
}

function Best({ row }: { row: ComparisonRowKey }) {
  const { best } = useMessages('comparator');
  return row in best ? <span className="compare-best">{best[row as keyof typeof best]}</span> : null;
}

/** A value that isn't known. */
export function NotGiven() {
  const { notGiven } = useMessages('comparator');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{notGiven}</span>
    </>
  );
}
