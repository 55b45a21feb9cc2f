'use client';

import { memo, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import type { FilterExplanation } from '@/components/list/list-texts';
import { ChosenBadge, FacetOptions, type FacetOptionsProps } from './facet-options';
import { GearboxOptions } from './gearbox-options';
import { getOwnValue } from '@/lib/platform/records';

interface ValuesFacetProps extends FacetOptionsProps {
  label: string;
  /** The number of choices: all kinds of a group of gearboxes are one. */
  chosenCount: number;
  about?: readonly FilterExplanation[] | undefined;
}

/** A facet with selectable values. It renders again only with its own choices and counts. */
export const ValuesFacet = memo(function ValuesFacet(props: ValuesFacetProps) {
  const { label, chosenCount, about = [], ...options } = props;
  const messages = useMessages('filters');
  return (
    <fieldset className="facet relative">
      <legend className="mb-1 flex min-h-8 items-center gap-2 font-semibold">
        {label}
        <ChosenBadge count={chosenCount} />
      </legend>
      {about.length > 0 && (
        <div className="absolute top-4 -right-2">
          <ExplainButton label={formatMessage(messages.explain, { facet: label })} about={about} />
        </div>
      )}
      {options.code === 'transmissions' ? <GearboxOptions {...options} /> : <ManyOptions {...options} />}
    </fieldset>
  );
});

/** A facet with more than `most` values shows the first `first` of them before «Ver más». */
const most = 15;
const first = 8;

/** The values of a facet, the later ones of many behind «Ver más». */
export function ManyOptions({ values, ...options }: FacetOptionsProps) {
  const messages = useMessages('filters');
  const shown = values.length > most ? values.slice(0, first) : values;
  const more = values.slice(shown.length);
  // Open once a value in it is chosen; otherwise the visitor controls it.
  const hasChosen = more.some(({ id }) => options.chosen.includes(id));
  const [isOpen, setIsOpen] = useState(hasChosen);
  if (hasChosen && !isOpen) setIsOpen(true);
  return (
    <>
      <FacetOptions values={shown} {...options} />
      {more.length > 0 && (
        <details open={isOpen}>
          <summary className="text-label w-fit cursor-pointer list-none py-2 underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {formatMessage(messages.more, { count: more.length })}
          </summary>
          <FacetOptions values={more} from={first} {...options} />
        </details>
      )}
    </>
  );
}

/** Explanations behind an info button: a native popover, which opens without scripts too. */
function ExplainButton({ label, about }: { label: string; about: readonly FilterExplanation[] }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="text-hint hover:text-main grid size-8 place-items-center rounded-full"
      >
        <Icon name="info" size={18} />
      </button>
      <div id={id} popover="auto" className="explanation">
        {about.map(({ name, text }) => (
          <p key={name}>
            {name && <strong className="block font-semibold">{name}</strong>}
            {text}
          </p>
        ))}
      </div>
    </>
  );
}

interface EquipmentOptionsProps extends FacetOptionsProps {
  /** The number of vehicles that match all filters. */
  total: number;
}

/**
 * The pieces of equipment that narrow the list, and the chosen ones (product 6.4). A tick among them removes none from
 * the list of options: the next one must not move under the pointer.
 */
export function EquipmentOptions({ total, ...options }: EquipmentOptionsProps) {
  const { values, chosen, counts } = options;
  const choice = chosen.join();
  const useless = () =>
    values.filter(({ id }) => total > 0 && getOwnValue(counts, id) === total && !chosen.includes(id));
  const [last, setLast] = useState(() => ({ choice, counts, useless: useless() }));
  if (last.counts !== counts)
    setLast({ choice, counts, useless: choice === last.choice ? useless() : last.useless });
  return <ManyOptions {...options} values={values.filter((value) => !last.useless.includes(value))} />;
}
