import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import type { ComparedEquipment } from '@/lib/compare/equipment';
import { formatMessage } from '@/lib/web/i18n/format';
import { BlockHead, NotGiven } from './compare-row';
import type { ComparedColumn } from './compared-column';

interface EquipmentRowsProps {
  equipment: ComparedEquipment;
  columns: readonly ComparedColumn[];
}

/** The options of each vehicle, then by groups the standard equipment that only some of them have (product 9.7). */
export function EquipmentRows(props: EquipmentRowsProps & { onlyDifferences: boolean }) {
  const { equipment, columns, onlyDifferences } = props;
  return (
    <>
      {equipment.options.size > 0 && (equipment.optionsDiffer || !onlyDifferences) && (
        <Options equipment={equipment} columns={columns} />
      )}
      <Differing equipment={equipment} columns={columns} />
    </>
  );
}

function Options({ equipment: { options, optionsDiffer }, columns }: EquipmentRowsProps) {
  const messages = useMessages('comparator');
  return (
    <tbody role="rowgroup">
      <BlockHead title={messages.equipment} columns={columns} />
      <tr role="row" className={`compare-piece ${optionsDiffer ? '' : 'compare-equal'}`}>
        <th role="rowheader" scope="row">
          {messages.options}
        </th>
        {columns.map(({ kept: { id } }) => (
          <td key={id} role="cell">
            {options.get(id) ?? <NotGiven />}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Differing({ equipment: { differing, listed }, columns }: EquipmentRowsProps) {
  const messages = useMessages('comparator');
  return differing.map(({ title, rows }) => (
    <tbody key={title} role="rowgroup">
      <BlockHead title={formatMessage(messages.standard, { title })} columns={columns} />
      {rows.map(({ name, holders }) => (
        <tr key={name} role="row" className="compare-piece">
          <th role="rowheader" scope="row">
            {name}
          </th>
          {columns.map(({ kept: { id } }) => (
            <td
              key={id}
              role="cell"
              className={!listed.has(id) ? undefined : holders.has(id) ? 'compare-has' : 'compare-hasnt'}
            >
              {!listed.has(id) ? <NotGiven /> : holders.has(id) ? messages.has : messages.hasNot}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  ));
}

/** The equipment that all have, folded; all open on paper. */
export function CommonEquipment({ equipment: { common, listed } }: { equipment: ComparedEquipment }) {
  const messages = useMessages('comparator');
  const count = common.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return null;
  return (
    <details className="group print:[&::details-content]:h-auto print:[&::details-content]:[content-visibility:visible]">
      <summary className="hover:bg-sand-50 flex min-h-16 list-none items-center gap-4 px-5 py-4 font-bold [&::-webkit-details-marker]:hidden">
        <span className="grow">
          {formatMessage(listed.size === 1 ? messages.commonOfOne : messages.common, { count })}
        </span>
        <Icon
          name="chevronDown"
          className="text-ink-700 transition duration-200 ease-out group-open:rotate-180"
        />
      </summary>
      <dl className="px-5 pb-6">
        {common.map(({ title, items }) => (
          <div key={title} className="mt-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-700">{items.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
