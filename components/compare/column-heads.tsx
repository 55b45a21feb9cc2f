import { getTranslations } from 'next-intl/server';
import { CreditWarning } from '@/components/finance/credit';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { PicturePlaceholder, Picture } from '@/components/ui/picture';
import { formatEuro } from '@/lib/i18n/format';
import { financeExampleHref, paths } from '@/lib/routing/routes';
import {
  isReduced,
  toVehiclePreview,
  shortVehicleName,
  type Vehicle,
  type VehiclePreview,
} from '@/lib/stock/vehicle';
import { VehicleCell, VehicleHeadCell, PriceChangeNote, RemoveButton } from './comparison';
import { VisitorFeesRow } from './visitor-fees-row';

/** The id of a column's header cell. */
const columnHeadId = (position: number) => `comparado-${position + 1}`;

/** What the table is made of. */
export interface TableProps {
  vehicles: readonly Vehicle[];
  /** Whether vehicles' pages hold a representative example. */
  hasExample: boolean;
}

/** A vehicle's column: what devices store of it, and its name, with the reference where another has the same. */
interface Column {
  readonly vehicle: Vehicle;
  readonly preview: VehiclePreview;
  readonly ownName: string;
}

/**
 * The column heads: pictures with «Quitar …»; names, which stay in view, with «Me interesa»; traits, price and
 * fee. No check box hides them.
 */
export async function ColumnHeads({ vehicles, hasExample }: TableProps) {
  const t = await getTranslations();
  const columns = vehicles.map((vehicle): Column => {
    const preview = toVehiclePreview(vehicle);
    const { id, name } = preview;
    const isAmbiguous = vehicles.some((other) => shortVehicleName(other) === name && other.id !== id);
    const ownName = isAmbiguous ? t('comparator.withReference', { vehicle: name, id }) : name;
    return { vehicle, preview, ownName };
  });
  return (
    <thead role="rowgroup">
      <tr role="row" className="border-line border-t">
        <td role="cell" />
        {columns.map((column, index) => (
          <PictureCell key={column.vehicle.id} {...column} headers={columnHeadId(index)} />
        ))}
      </tr>
      <tr role="row" className="compare-head">
        <th role="columnheader" scope="col">
          <span className="sr-only">{t('comparator.feature')}</span>
        </th>
        {columns.map((column, index) => (
          <NameCell key={column.vehicle.id} {...column} id={columnHeadId(index)} />
        ))}
      </tr>
      <tr role="row" className="compare-summary">
        <td role="cell" className="compare-label">
          <CreditWarning className="in-data-terms:hidden" />
        </td>
        {columns.map(({ vehicle }, index) => (
          <SummaryCell key={vehicle.id} {...{ vehicle, hasExample }} headers={columnHeadId(index)} />
        ))}
      </tr>
      <VisitorFeesRow
        vehicles={columns.map(({ preview }) => preview)}
        warning={<CreditWarning />}
        hasExample={hasExample}
      />
    </thead>
  );
}

/** The picture, and «Quitar …». The cell is above its header cell, so `headers` has to name that. */
async function PictureCell({ vehicle: { id }, preview: { picture }, ownName, headers }: Column & Headed) {
  const t = await getTranslations('card');
  return (
    <VehicleCell vehicleId={id} headers={headers} className="compare-picture">
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          widths={[160, 320, 480]}
          sizes="(min-width: 64rem) 17rem, 9rem"
          className="object-cover"
        />
      ) : (
        <PicturePlaceholder label={t('noPicture')} />
      )}
      <RemoveButton id={id} name={ownName} />
    </VehicleCell>
  );
}

/** The header cell: the vehicle's name, what has changed since, and «Me interesa». */
async function NameCell({ vehicle, preview, ownName, id: headId }: Column & { id: string }) {
  const t = await getTranslations('card');
  const { id, name, hasSpecialPrice } = vehicle;
  return (
    <VehicleHeadCell vehicleId={id} id={headId} aria-label={ownName}>
      <div>
        <a href={paths.vehicle(id)}>{ownName}</a>
        {name !== preview.name && <span className="text-hint block">{name}</span>}
        {hasSpecialPrice && <span className="text-offer-strong block font-semibold">{t('special')}</span>}
        <PriceChangeNote vehicle={preview} />
      </div>
      <InterestButton
        vehicleId={id}
        label={t('interested')}
        vehicleName={ownName}
        hasSpecialPrice={hasSpecialPrice}
        buttonClassName="text-label min-h-9 w-full px-2"
      />
    </VehicleHeadCell>
  );
}

/** The cell's header is in the row above. */
interface Headed {
  readonly headers: string;
}

interface SummaryCellProps extends Headed {
  vehicle: Vehicle;
  hasExample: boolean;
}

/**
 * Gearbox, fuel and color in a line; the price, the list price struck where it is higher; the fee, whose label
 * leads to the example.
 */
async function SummaryCell({ vehicle, hasExample, headers }: SummaryCellProps) {
  const t = await getTranslations();
  const { id, gearbox, fuelName, colorName, finalPrice, listPrice, monthlyFee } = vehicle;
  const priceName = t('comparator.rows.finalPrice');
  const label = 'text-label text-hint block';
  return (
    <VehicleCell vehicleId={id} headers={headers}>
      <p className="text-label text-soft mb-1.5">
        {[gearbox, fuelName, colorName].filter(Boolean).join(' · ')}
      </p>
      {isReduced(vehicle) && <s className={label}>{`${t('card.listPrice')} ${formatEuro(listPrice)}`}</s>}
      <p className={isReduced(vehicle) ? 'sr-only' : label}>{priceName}</p>
      <p className="text-lead mb-1.5 font-bold">{formatEuro(finalPrice)}</p>
      {/* On the visitor's terms each vehicle has one fee: theirs. */}
      {monthlyFee !== null && (
        <div className="in-data-terms:hidden">
          {hasExample ? (
            <a
              href={financeExampleHref(id)}
              aria-label={`${t('card.fee')}: ${t('card.example')}`}
              className={`${label} hover:text-main min-h-6 w-fit underline underline-offset-4`}
            >
              {t('card.fee')}
            </a>
          ) : (
            <p className={label}>{t('card.fee')}</p>
          )}
          <p className="text-lead font-bold">{t('card.perMonth', { fee: formatEuro(monthlyFee) })}</p>
        </div>
      )}
    </VehicleCell>
  );
}
