import { Picture } from '@/components/ui/picture';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { type CompareColumn, latestOf, pictureOf } from './compare-head';

interface CompareNamesProps {
  columns: readonly CompareColumn[];
  /** The large pictures are out of view: the header cells show small ones. */
  withPictures: boolean;
}

/** The id of a column's header cell. */
export const columnId = (index: number) => `comparado-${index + 1}`;

/** The sticky row of header cells: names (links for vehicles in stock), prices and fees (product 9.3). */
export function CompareNames({ columns, withPictures }: CompareNamesProps) {
  const { feature, feeFrom, rows } = useMessages('comparator');
  const { perMonth } = useMessages('card');
  return (
    <tr role="row" className="compare-names">
      <th role="columnheader" scope="col">
        <span className="sr-only">{feature}</span>
      </th>
      {columns.map((column, index) => {
        const { id, name, price, fee } = latestOf(column);
        const picture = withPictures ? pictureOf(column) : null;
        const struckPrice = column.state === 'inStock' ? column.now.struckPrice : null;
        return (
          // Keyed by position: a swap keeps the elements.
          <th role="columnheader" key={index} id={columnId(index)} scope="col" aria-label={name}>
            {/* Without an href it is not a link: a sold vehicle has no page. */}
            <a href={column.state === 'inStock' ? paths.vehicle(id) : undefined}>{name}</a>
            {picture && <Picture picture={picture} alt="" widths={[160]} sizes="4rem" />}
            {column.state !== 'gone' && (
              <span className="compare-amounts">
                {price !== null && <b>{formatEuro(price)}</b>}
                {struckPrice !== null && (
                  <s>
                    <span className="sr-only">{`${rows.listPrice} `}</span>
                    <span>{formatEuro(struckPrice)}</span>
                  </s>
                )}
                {fee !== null && (
                  <span>
                    {formatMessage(feeFrom, { fee: formatMessage(perMonth, { fee: formatEuro(fee) }) })}
                  </span>
                )}
              </span>
            )}
          </th>
        );
      })}
    </tr>
  );
}
