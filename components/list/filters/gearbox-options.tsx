'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { gearboxLabel } from '@/lib/list/choices';
import { getOwnValue } from '@/lib/platform/records';
import { selectableGearboxes } from '@/lib/stock/gearboxes';
import { FacetOptions, type FacetOptionsProps } from './facet-options';

/**
 * Gearboxes: «Automático» and «Manual», then their kinds (product 6.9). The box of a group chooses all its kinds, and is
 * neither on nor off where only some are chosen. Without scripts a ticked group sends its kinds, and they send nothing.
 */
export function GearboxOptions(props: FacetOptionsProps) {
  const { code, values, chosen, counts, prefix, named, onChoose } = props;
  const messages = useMessages('filters');
  const groups = selectableGearboxes(values);
  const grouped = groups.flatMap(({ ids }) => ids);
  const kinds = grouped.flatMap((id) => values.find((value) => value.id === id) ?? []);
  const others = values.filter(({ id }) => !grouped.includes(id));
  const isWhole = ({ ids }: { readonly ids: readonly string[] }) => ids.every((id) => chosen.includes(id));
  return (
    <>
      {groups.length > 0 && (
        <ul className="grid">
          {groups.map(({ group, ids }) => {
            const input = `${prefix}-${group}`;
            const checked = isWhole({ ids });
            const partly = !checked && ids.some((id) => chosen.includes(id));
            const count = ids.reduce((sum, id) => sum + (getOwnValue(counts, id) ?? 0), 0);
            return (
              <li key={group} className={count === 0 && !checked ? 'option option-none' : 'option'}>
                <input
                  type="checkbox"
                  id={input}
                  ref={(box) => {
                    if (box) box.indeterminate = partly;
                  }}
                  checked={checked}
                  onChange={(event) => onChoose(ids, event.target.checked)}
                  aria-describedby={`${input}-n`}
                  value={ids.join()}
                  {...(named ? { name: code } : { form: '' })}
                  className={partly ? 'box box-partly' : 'box'}
                />
                <label htmlFor={input}>{gearboxLabel(group, values, messages)}</label>
                <span id={`${input}-n`} className="n">
                  {count}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {others.length > 0 && <FacetOptions {...props} values={others} />}
      {kinds.length > 0 && (
        <div className="option-kinds">
          <p className="text-hint">{messages.kinds}</p>
          <FacetOptions
            {...props}
            values={kinds}
            from={others.length}
            sentByGroup={groups.filter(isWhole).flatMap(({ ids }) => ids)}
          />
        </div>
      )}
    </>
  );
}
