import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { LocationAndDelivery } from '@/components/stock/location-and-delivery';
import { IncompletePageNotice } from '@/components/ui/lack-notice';
import {
  areSeveralAndEqual,
  comparisonBlocks,
  comparisonRowsDifferingFirst,
  type ComparisonBlock,
  type ComparisonRow,
} from '@/lib/compare/comparison-rows';
import { formatWholeEuros } from '@/lib/i18n/format';
import { shortVehicleName, type Vehicle } from '@/lib/stock/vehicle';
import { ColumnHeads, type ComparisonTableProps } from './column-heads';
import { VehicleCell } from './comparison';
import { TableBlock, NotGivenPlaceholder, TableRow } from './table-parts';
import { EquipmentRows } from './equipment';

interface ComparisonLacksProps {
  vehicles: readonly Vehicle[];
  /** The number of vehicles that nobody knows. */
  unavailable: number;
}

/**
 * Says which vehicles are shown as their list knows them, and how many can't be shown; nothing where all
 * are complete.
 */
export async function IncompleteComparisonNotice({ vehicles, unavailable }: ComparisonLacksProps) {
  const t = await getTranslations();
  const fromList = vehicles.filter((vehicle) => vehicle.isFromList);
  if (fromList.length + unavailable === 0) return null;
  return (
    <IncompletePageNotice>
      {fromList.map((vehicle) => (
        <p key={vehicle.id}>
          <b>{shortVehicleName(vehicle)}</b> <span>{t('vehicle.fromList')}</span>
        </p>
      ))}
      {unavailable > 0 && <p>{t('comparator.unavailable', { count: unavailable })}</p>}
    </IncompletePageNotice>
  );
}

/**
 * The comparison: vehicles as columns, their data as rows. Fees lead to the vehicles' representative example.
 * The check boxes above limit the rows by style sheet alone. Roles are explicit: browsers drop them from
 * tables that are laid out as grids.
 */
export async function ComparisonTable({ vehicles, hasExample }: ComparisonTableProps) {
  const t = await getTranslations();
  const rows = comparisonRowsDifferingFirst(vehicles);
  const blockOf = (block: ComparisonBlock) => (
    <TableBlock block={block} title={t(`comparator.blocks.${block}`)}>
      {rows
        .filter((row) => row.block === block)
        .map((row) => (
          <ValueRow key={row.key} row={row} vehicles={vehicles} />
        ))}
    </TableBlock>
  );
  return (
    <div className="compare" style={{ '--columns': vehicles.length } as CSSProperties}>
      <RowFilters />
      <div className="compare-scroll">
        <table role="table">
          <caption className="sr-only">{t('comparator.table')}</caption>
          <ColumnHeads vehicles={vehicles} hasExample={hasExample} />
          {blockOf('price')}
          <tbody role="rowgroup">
            <TableRow
              label={t('comparator.delivery')}
              isEqual={areSeveralAndEqual(
                vehicles.map(({ locationLabel, availability }) => `${locationLabel} · ${availability.text}`),
              )}
            >
              {vehicles.map((vehicle) => (
                <VehicleCell key={vehicle.id} vehicleId={vehicle.id}>
                  <LocationAndDelivery
                    {...vehicle}
                    unknownDate={t('card.dateUnknown')}
                    className="whitespace-normal"
                  />
                </VehicleCell>
              ))}
            </TableRow>
          </tbody>
          {blockOf('power')}
          {blockOf('color')}
          <EquipmentRows vehicles={vehicles} />
        </table>
      </div>
      <p className="compare-alike">{t('comparator.allEqual')}</p>
    </div>
  );
}

/** The group «Mostrar»: nothing ticked shows all blocks. Beside it the switch that hides equal rows. */
async function RowFilters() {
  const t = await getTranslations('comparator');
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 py-1.5 sm:gap-1.5" data-print="hide">
      <fieldset className="compare-show contents">
        <legend className="text-main float-left mr-2 font-semibold max-sm:sr-only">{t('show')}</legend>
        {comparisonBlocks.map((block) => (
          <label key={block} className="pill">
            <input type="checkbox" name={block} />
            {t(`blocks.${block}`)}
          </label>
        ))}
      </fieldset>
      <label className="pill ml-auto">
        <input type="checkbox" name="differences" />
        {t('onlyDifferences')}
      </label>
    </div>
  );
}

/** Rows whose best value is marked. */
type BestRow = 'power' | 'consumption' | 'fee' | 'finalPrice';

const sizes: Partial<Record<ComparisonRow['key'], string>> = {
  fee: 'text-lead font-bold',
  finalPrice: 'text-lead font-bold',
  campaigns: 'text-label text-pretty',
};

/** A row of values; the best one has a label. */
async function ValueRow({ vehicles, row }: Pick<ComparisonTableProps, 'vehicles'> & { row: ComparisonRow }) {
  const t = await getTranslations();
  const { key, cells, isEqual, best } = row;
  const textOf = (cell: string) => (key === 'fee' ? t('card.perMonth', { fee: cell }) : cell);
  return (
    <TableRow
      label={t(`comparatorRows.${key}`)}
      isEqual={isEqual}
      // On the visitor's terms each vehicle has one fee: theirs.
      className={key === 'fee' ? 'in-data-terms:hidden' : ''}
    >
      {vehicles.map(({ id, hex, saving }, index) => (
        <VehicleCell key={id} vehicleId={id} className={sizes[key]}>
          {key === 'color' && hex && <span className="chip mr-2 inline-block" style={{ background: hex }} />}
          {cells[index] ? <span>{textOf(cells[index])}</span> : <NotGivenPlaceholder />}
          {best === index && <span className="compare-best">{t(`comparator.best.${key as BestRow}`)}</span>}
          {key === 'campaigns' && saving !== null && (
            <p className="font-semibold">{t('card.saving', { saving: formatWholeEuros(saving) })}</p>
          )}
        </VehicleCell>
      ))}
    </TableRow>
  );
}
