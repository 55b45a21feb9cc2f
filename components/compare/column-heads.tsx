import { getTranslations } from 'next-intl/server';
import { CreditWarning } from '@/components/finance/credit';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { Picture } from '@/components/ui/picture';
import { formatWholeEuros, joinFactsWithDots } from '@/lib/i18n/format';
import { financeExampleHref, paths } from '@/lib/routing/routes';
import { hasReducedPrice, toSnapshot, type Vehicle, type Snapshot } from '@/lib/stock/vehicle';
import { VehicleCell, PriceChangeSinceAddedNote, RemoveVehicleButton } from './comparison';
import { VisitorFeesRow } from './visitor-fees-row';

/** What the table is made of. */
export interface ComparisonTableProps {
  vehicles: readonly Vehicle[];
  /** Whether vehicles' pages hold a representative example. */
  hasExample: boolean;
}

/**
 * A vehicle's column: what devices store of it, its name, with the reference where another has the same, its
 * head's id.
 */
interface Column {
  readonly vehicle: Vehicle;
  readonly snapshot: Snapshot;
  readonly ownName: string;
  readonly headId: string;
}

/**
 * The column heads: pictures with «Quitar …»; names, which stay in view; traits, price, fee and
 * «Me interesa». No check box hides them.
 */
export async function ColumnHeads({ vehicles, hasExample }: ComparisonTableProps) {
  const [t, ofCards] = await Promise.all([getTranslations('comparator'), getTranslations('card')]);
  const snapshots = vehicles.map(toSnapshot);
  const columns = vehicles.map((vehicle, index): Column => {
    const { id } = vehicle;
    const snapshot = toSnapshot(vehicle);
    const { name } = snapshot;
    const isAmbiguous = snapshots.some(
      (otherSnapshot) => otherSnapshot.name === name && otherSnapshot.id !== id,
    );
    const ownName = isAmbiguous ? t('withReference', { vehicle: name, id }) : name;
    return { vehicle, snapshot, ownName, headId: `comparado-${index + 1}` };
  });
  return (
    <thead role="rowgroup">
      <tr role="row" className="border-line border-t">
        <td role="cell" />
        {columns.map((column) => (
          <PictureCell key={column.snapshot.id} {...column} />
        ))}
      </tr>
      <tr role="row" className="compare-head">
        <th role="columnheader" scope="col">
          <span className="sr-only">{t('feature')}</span>
        </th>
        {columns.map(({ vehicle: { id, name }, snapshot, ownName, headId }) => (
          <VehicleCell
            key={id}
            as="th"
            role="columnheader"
            scope="col"
            vehicleId={id}
            id={headId}
            aria-label={ownName}
          >
            <a href={paths.vehicle(id)}>{ownName}</a>
            {name !== snapshot.name && <span className="text-hint block max-sm:hidden">{name}</span>}
          </VehicleCell>
        ))}
      </tr>
      <tr role="row" className="compare-summary">
        <td role="cell" className="compare-label">
          <CreditWarning className="in-data-terms:hidden" />
        </td>
        {columns.map((column) => (
          <SummaryCell key={column.snapshot.id} {...column} hasExample={hasExample} />
        ))}
      </tr>
      <VisitorFeesRow
        vehicles={snapshots}
        warning={<CreditWarning />}
        example={hasExample ? ofCards('example') : null}
      />
    </thead>
  );
}

/** The picture, and «Quitar …». The cell is above its header cell, so `headers` has to name that. */
async function PictureCell({ snapshot: { id, picture }, ownName, headId }: Column) {
  const t = await getTranslations('card');
  return (
    <VehicleCell vehicleId={id} headers={headId} className="compare-picture">
      <Picture
        picture={picture}
        missing={t('noPicture')}
        alt=""
        widths={[160, 320, 480]}
        sizes="(min-width: 40rem) 16rem, 11rem"
      />
      <RemoveVehicleButton id={id} name={ownName} />
    </VehicleCell>
  );
}

/**
 * Gearbox, fuel and color in a line; the price, the list price struck where it is higher, and what has
 * changed since; the fee, whose label leads to the example; «Me interesa».
 */
async function SummaryCell(column: Column & Pick<ComparisonTableProps, 'hasExample'>) {
  const { vehicle, snapshot, ownName, hasExample, headId } = column;
  const t = await getTranslations();
  const { id, gearbox, fuelName, colorName, finalPrice, listPrice, monthlyFee, hasSpecialPrice } = vehicle;
  const label = 'text-label text-hint block max-sm:tracking-tight';
  return (
    <VehicleCell vehicleId={id} headers={headId}>
      <p className="text-label text-soft mb-1.5">{joinFactsWithDots([gearbox, fuelName, colorName])}</p>
      {hasSpecialPrice && <p className="text-label text-offer-strong font-semibold">{t('card.special')}</p>}
      {hasReducedPrice(vehicle) && (
        <s className={label}>{`${t('card.listPrice')} ${formatWholeEuros(listPrice)}`}</s>
      )}
      <p className={hasReducedPrice(vehicle) ? 'sr-only' : label}>{t('comparatorRows.finalPrice')}</p>
      <p className="compare-amount">{formatWholeEuros(finalPrice)}</p>
      <PriceChangeSinceAddedNote vehicle={snapshot} />
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
          <p className="compare-amount">{t('card.perMonth', { fee: formatWholeEuros(monthlyFee) })}</p>
        </div>
      )}
      <InterestButton
        vehicleId={id}
        label={t('card.interested')}
        vehicleName={ownName}
        hasSpecialPrice={hasSpecialPrice}
        buttonClassName="text-label w-full px-2"
        className="mt-2 max-w-64"
      />
    </VehicleCell>
  );
}
