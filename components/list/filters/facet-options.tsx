'use client';

import { memo, useId } from 'react';
import { useEventCallback } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import { getOwnValue } from '@/lib/platform/records';
import type { ChoiceFacet, FacetValue } from '@/lib/stock/filters';

/** The number of chosen values beside a facet's name: visible as a number, announced as «2 elegidos». */
export function ChosenBadge({ count }: { count: number }) {
  const { chosen } = useMessages('filters');
  if (count === 0) return null;
  const words = formatMessage(chosen, { count });
  return (
    <span className="badge" title={words}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

export interface FacetOptionsProps {
  code: ChoiceFacet;
  values: readonly FacetValue[];
  chosen: readonly string[];
  /** The number of vehicles that each value would show. */
  counts: Readonly<Record<string, number>>;
  /** Whether the boxes belong to the form around them. */
  named: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The values of a facet as checkboxes. */
export function FacetOptions({ code, values, chosen, counts, named, onChoose }: FacetOptionsProps) {
  return (
    <ul className={code === 'colors' ? 'facet-colors grid' : 'grid'}>
      {values.map(({ id, label, hex }) => (
        <Option
          key={id}
          {...{ label, hex }}
          value={id}
          count={getOwnValue(counts, id) ?? 0}
          checked={chosen.includes(id)}
          name={named ? code : null}
          onChoose={(isChosen) => onChoose(id, isChosen)}
        />
      ))}
    </ul>
  );
}

interface OptionProps extends Omit<CheckboxProps, 'id'> {
  /** The number of vehicles that it would show. */
  count: number;
  as?: 'li' | 'div';
}

/** A checkbox with its number, which is its description: its accessible name is the option alone. */
export function Option({ count, as: Row = 'li', onChoose, ...box }: OptionProps) {
  const id = useId();
  const choose = useEventCallback(onChoose);
  return (
    <Row className={count === 0 && !box.checked ? 'option option-none' : 'option'}>
      <Checkbox id={id} {...box} onChoose={choose} />
      <span id={`${id}-n`} className="n">
        {count}
      </span>
    </Row>
  );
}

interface CheckboxProps {
  id: string;
  label: string;
  hex?: string | null;
  /** What a plain form sends. */
  value: string;
  /** Null keeps it out of the dialog's form, whose reset would untick checkboxes behind React's back. */
  name: string | null;
  checked: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** The checkbox of an option and its label. They don't render again when numbers change. */
const Checkbox = memo(function Checkbox(props: CheckboxProps) {
  const { id, label, hex, value, name, checked, onChoose } = props;
  const swatch = hex ? (isLight(hex) ? 'swatch swatch-light' : 'swatch') : 'box';
  return (
    <>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
        aria-describedby={`${id}-n`}
        value={value}
        {...(name === null ? { form: '' } : { name })}
        className={swatch}
        {...(hex && { style: { backgroundColor: hex } })}
      />
      <label htmlFor={id}>{label}</label>
    </>
  );
});

/** Whether a tick on a color has to be dark: red, green and blue weighted by perceived brightness. */
function isLight(hex: string): boolean {
  const pairs = hex.length === 4 ? hex.match(/[\da-f]/gi)?.map((digit) => digit + digit) : hex.match(/\w\w/g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => parseInt(pair, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
