import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { joinFactsWithDots } from '@/lib/i18n/format';
import { compareStandardEquipment, type PieceGroup } from '@/lib/compare/equipment-comparison';
import { VehicleCell } from './comparison';
import type { ComparisonTableProps } from './column-heads';
import { TableBlock, NotGivenPlaceholder, TableRow } from './table-parts';

/** A drawn mark before the word (`compare.css`). */
const marks = { has: 'compare-has font-semibold', hasNot: 'compare-hasnt text-hint' };

/** The options of each vehicle, the standard equipment that only some have, and folded what all have. */
export async function EquipmentRows({ vehicles }: Pick<ComparisonTableProps, 'vehicles'>) {
  const t = await getTranslations('comparator');
  const { listed, options, optionsDiffer, differing, common } = compareStandardEquipment(vehicles);
  return (
    <>
      {options.size > 0 && (
        <TableBlock block="equipment" title={t('equipment')}>
          <TableRow
            label={t('options')}
            isEqual={!optionsDiffer && vehicles.length > 1}
            className="compare-piece"
          >
            {vehicles.map(({ id }) => (
              <VehicleCell key={id} vehicleId={id}>
                {options.get(id) ?? <NotGivenPlaceholder />}
              </VehicleCell>
            ))}
          </TableRow>
        </TableBlock>
      )}
      {differing.map(({ title, rows }) => (
        <TableBlock key={title} block="equipment" title={t('standard', { title })}>
          {rows.map(({ name, holders }) => (
            <TableRow key={name} label={name} className="compare-piece">
              {vehicles.map(({ id }) => {
                const mark = holders.has(id) ? 'has' : 'hasNot';
                return listed.has(id) ? (
                  <VehicleCell key={id} vehicleId={id} className={marks[mark]}>
                    {t(mark)}
                  </VehicleCell>
                ) : (
                  <VehicleCell key={id} vehicleId={id}>
                    <NotGivenPlaceholder />
                  </VehicleCell>
                );
              })}
            </TableRow>
          ))}
        </TableBlock>
      ))}
      <CommonEquipment common={common} isSingleVehicle={listed.size === 1} />
    </>
  );
}

interface CommonEquipmentProps {
  common: readonly PieceGroup[];
  isSingleVehicle: boolean;
}

/** The equipment that all vehicles have: folded on screen, open in print. */
async function CommonEquipment({ common, isSingleVehicle }: CommonEquipmentProps) {
  const t = await getTranslations('comparator');
  const count = common.flatMap(({ rows }) => rows).length;
  if (count === 0) return null;
  return (
    <tbody role="rowgroup" className="compare-rows">
      <tr role="row" className="compare-equal compare-common">
        <td role="cell">
          <details className="group print:[&::details-content]:h-auto print:[&::details-content]:[content-visibility:visible]">
            <summary className="hover:bg-surface-soft flex min-h-14 items-center gap-4 font-bold">
              <span className="grow">{t(isSingleVehicle ? 'commonOfOne' : 'common', { count })}</span>
              <Icon
                name="chevronDown"
                className="text-soft transition duration-200 ease-out group-open:rotate-180"
              />
            </summary>
            <dl className="pb-6">
              {common.map(({ title, rows }) => (
                <div key={title} className="mt-3">
                  <dt className="font-semibold">{title}</dt>
                  <dd className="text-soft">{joinFactsWithDots(rows.map(({ name }) => name))}</dd>
                </div>
              ))}
            </dl>
          </details>
        </td>
      </tr>
    </tbody>
  );
}
