import { Fragment } from 'react';
import {
  comparisonBlocks,
  rowsOf,
  type ComparisonBlock,
  type ComparisonColumn,
} from '@/lib/domain/comparison';
import { paths } from '@/lib/routes';
import { CompareHead, type ComparedColumn } from './compare-head';
import type { CompareWords } from './words';

interface CompareTableProps {
  columns: readonly ComparedColumn[];
  words: CompareWords;
  /** The blocks that show; none chosen means all of them (specification 2). */
  shown: readonly ComparisonBlock[];
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
}

/** The vehicles as columns and their data as rows: labels pinned at the side, names at the top. */
export function CompareTable({ columns, words, shown, onlyDifferences, onRemove }: CompareTableProps) {
  const known = columns.flatMap(({ now }) => now ?? []);
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
      aria-label={words.table}
      tabIndex={0}
      className="compare"
      style={{ '--columns': columns.length } as React.CSSProperties}
    >
      <table>
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <td key={column.id} className="compare-head">
                <CompareHead column={column} words={words} onRemove={() => onRemove(column.id)} />
              </td>
            ))}
          </tr>
          <tr className="compare-names">
            <th scope="col">
              <span className="sr-only">{words.feature}</span>
            </th>
            {columns.map(({ id, name, now }) => (
              <th key={id} scope="col">
                {now ? <a href={paths.vehicle(id)}>{name}</a> : name}
              </th>
            ))}
          </tr>
        </thead>
        {blocks.map(({ block, rows }) => (
          <tbody key={block}>
            <tr className="compare-block">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{words.blocks[block]}</span>
              </th>
            </tr>
            {rows.map(({ key, equal }) => (
              <tr key={key} className={equal ? 'compare-equal' : undefined}>
                <th scope="row">{words.rows[key]}</th>
                {columns.map(({ id, now }) => (
                  <td
                    key={id}
                    className={key === 'fee' || key === 'finalPrice' ? 'compare-figure' : undefined}
                  >
                    <Cell
                      column={now}
                      text={now?.cells[key] ?? null}
                      color={key === 'color'}
                      none={words.notGiven}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {blocks.length === 0 && known.length > 1 && <p className="text-ink-600 p-6">{words.allEqual}</p>}
    </div>
  );
}

interface CellProps {
  column: ComparisonColumn | null;
  text: string | null;
  color: boolean;
  /** Instead of a value that isn't given. */
  none: string;
}

function Cell({ column, text, color, none }: CellProps) {
  if (text === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{none}</span>
      </>
    );
  }
  const lines = text.split('\n');
  return (
    <span className={color ? 'inline-flex items-center gap-2' : undefined}>
      {color && column?.hex && <span className="chip" style={{ background: column.hex }} />}
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </span>
  );
}
