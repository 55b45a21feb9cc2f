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

/** What one box of a facet chooses: a value, or all kinds of a group of gearboxes. */
export type FacetOption = Pick<FacetValue, 'label' | 'hex'> & { readonly ids: readonly string[] };

/** Returns the boxes of some values. */
export const optionsOf = (values: readonly FacetValue[]): readonly FacetOption[] =>
  values.map(({ id, label, hex }) => ({ ids: [id], label, hex }));

export interface FacetOptionsProps {
  code: ChoiceFacet;
  options: readonly FacetOption[];
  chosen: readonly string[];
  /** The number of vehicles that each value would show. */
  counts: Readonly<Record<string, number>>;
  /** Whether the boxes belong to the form around them. */
  named: boolean;
  /** Chosen values that the form sends by the box of their group instead. */
  sentByGroup?: readonly string[];
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/**
 * The options of a facet as checkboxes, each with the number of vehicles it would show. The number is the
 * accessible description; the accessible name is the option alone.
 */
export function FacetOptions(props: FacetOptionsProps) {
  const { code, options, chosen, counts, named, sentByGroup = [] } = props;
  const inputs = useId();
  const onChoose = useEventCallback((value: string, isChosen: boolean) => {
    const option = options.find(({ ids }) => ids.join() === value);
    if (option) props.onChoose(option.ids, isChosen);
  });
  return (
    <ul className={code === 'colors' ? 'facet-colors grid' : 'grid'}>
      {options.map(({ ids, label, hex }, at) => {
        const count = ids.reduce((sum, id) => sum + (getOwnValue(counts, id) ?? 0), 0);
        const found = ids.filter((id) => chosen.includes(id)).length;
        const checked = found === ids.length;
        const value = ids.join();
        const input = `${inputs}-${at}`;
        return (
          <li key={value} className={count === 0 && !checked ? 'option option-none' : 'option'}>
            <Option
              {...{ label, hex, value, input, checked, onChoose }}
              partly={found > 0 && !checked}
              name={named && !sentByGroup.includes(value) ? code : null}
            />
            <span id={`${input}-n`} className="n">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface OptionProps {
  label: string;
  hex?: string | null;
  /** What a plain form sends: its ids, joined by commas. */
  value: string;
  /** The id of the checkbox. */
  input: string;
  /** Null keeps it out of the dialog's form, whose reset would untick checkboxes behind React's back. */
  name: string | null;
  checked: boolean;
  /** Whether only some of its ids are chosen. */
  partly?: boolean;
  onChoose: (value: string, isChosen: boolean) => void;
}

/** The checkbox of an option and its label. They don't render again when numbers change. */
export const Option = memo(function Option(props: OptionProps) {
  const { label, hex, value, input, name, checked, partly = false, onChoose } = props;
  const swatch = hex && (isLight(hex) ? 'swatch swatch-light' : 'swatch');
  return (
    <>
      <input
        type="checkbox"
        id={input}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        checked={checked}
        onChange={(event) => onChoose(value, event.target.checked)}
        aria-describedby={`${input}-n`}
        value={value}
        {...(name === null ? { form: '' } : { name })}
        className={swatch ?? (partly ? 'box box-partly' : 'box')}
        {...(hex && { style: { backgroundColor: hex } })}
      />
      <label htmlFor={input}>{label}</label>
    </>
  );
});

/** Whether a tick on a color has to be dark: red, green and blue weighted by perceived brightness. */
function isLight(hex: string): boolean {
  const pairs = hex.length === 4 ? hex.match(/[\da-f]/gi)?.map((digit) => digit + digit) : hex.match(/\w\w/g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => parseInt(pair, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
