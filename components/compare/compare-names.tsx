import { useMessages } from '@/components/ui/messages/messages-provider';
import { Picture } from '@/components/ui/picture';
import { anchors } from '@/lib/addresses/anchors';
import { formatMessage } from '@/lib/web/i18n/format-message';
import { paths } from '@/lib/addresses/routes';
import { pictureOf } from './compare-head';
import { latestOf, type ComparedColumn } from './compared-column';

interface CompareNamesProps {
  columns: readonly ComparedColumn[];
  /** All that are compared: a place can be taken by any of them. */
  all: readonly ComparedColumn[];
  /** The large pictures are out of view: small ones take their place. */
  withPictures: boolean;
  onExchange: (place: number, id: string) => void;
}

/** The id of the header cell of a column. */
export const columnId = (index: number) => `comparado-${index + 1}`;

/** The row of header cells, which stays in view: names, as links to those in stock, with price and fee (product 9.3). */
export function CompareNames({ columns, all, withPictures, onExchange }: CompareNamesProps) {
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
          // By its place: the select that has brought another vehicle here keeps the focus.
          <th role="columnheader" key={index} id={columnId(index)} scope="col" aria-label={name}>
            {/* Without an address it is no link: there is nowhere to go. */}
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
  columns: readonly ComparedColumn[];
  name: string;
  value: string;
  onChoose: (id: string) => void;
}

/**
 * Brings another vehicle to this place, where not all fit (product 9.8). Without scripts it belongs to a form that asks
 * for the same vehicles in the chosen order.
 */
function Exchange({ columns, name, value, onChoose }: ExchangeProps) {
  const messages = useMessages('comparator');
  const count = columns.length;
  const fit = count <= 4 ? 'md:hidden' : 'lg:hidden';
  return (
    <label className={`pill text-label min-h-9 justify-center ${fit}`} data-print="hide">
      {messages.change}
      <select
        form={anchors.compared}
        name="ids"
        aria-label={formatMessage(messages.changeVehicle, { vehicle: name })}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {columns.map((column) => (
          <option key={column.kept.id} value={column.kept.id}>
            {latestOf(column).name}
          </option>
        ))}
      </select>
    </label>
  );
}
