'use client';

import { getOwnValue } from '@/lib/platform/records';
import { type CSSProperties, memo } from 'react';
import { useEventCallback } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { ChoiceFacet, FacetValue } from '@/lib/stock/filters';
import { formatMessage } from '@/lib/i18n/format';

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
  /** The position of the first of these values in the whole facet; 0 when left out. */
  from?: number;
  chosen: readonly string[];
  /** The number of vehicles that each value would show. */
  counts: Readonly<Record<string, number>>;
  /** Makes the ids of two panels on one page differ. */
  prefix: string;
  /** Whether the checkboxes belong to the form around them. */
  named: boolean;
  /** Chosen values that the form sends by the checkbox of their group instead. */
  sentByGroup?: readonly string[];
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/**
 * The values of a facet as checkboxes, each with the number of vehicles it would show (product 6.8). The number is the
 * accessible description; the accessible name is the value alone (product 15.2).
 */
export function FacetOptions(props: FacetOptionsProps) {
  const { code, values, from = 0, chosen, counts, prefix, named, sentByGroup = [] } = props;
  const onChoose = useEventCallback(props.onChoose);
  const colors = code === 'colors';
  return (
    <ul className={colors ? 'facet-colors grid' : 'grid'} {...(colors && { style: longestWord(values) })}>
      {values.map(({ id, label, hex }, at) => {
        const count = getOwnValue(counts, id) ?? 0;
        const checked = chosen.includes(id);
        const input = `${prefix}-${code}-${from + at}`;
        return (
          <li key={id} className={count === 0 && !checked ? 'option option-none' : 'option'}>
            <Option
              {...{ id, label, hex, input, checked, onChoose }}
              name={named && !sentByGroup.includes(id) ? code : null}
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

/** The values of a facet for browsers without scripts, none of them chosen: markup of half the bytes. */
export function PlainOptions({
  code,
  values,
  counts,
}: Pick<FacetOptionsProps, 'code' | 'values' | 'counts'>) {
  return (
    <ul className="grid">
      {values.map(({ id, label }) => (
        <li key={id} className="option">
          <label>
            <input type="checkbox" name={code} value={id} className="box" />
            {label}
          </label>
          <span className="n">{getOwnValue(counts, id) ?? 0}</span>
        </li>
      ))}
    </ul>
  );
}

interface OptionProps extends FacetValue {
  /** The id of the checkbox. */
  input: string;
  /** Null keeps it out of the dialog's form, whose reset would untick checkboxes behind React's back. */
  name: string | null;
  checked: boolean;
  onChoose: FacetOptionsProps['onChoose'];
}

/** The checkbox of a value and its label. They don't render again when numbers change. */
const Option = memo(function Option({ id, label, hex, input, name, checked, onChoose }: OptionProps) {
  return (
    <>
      <input
        type="checkbox"
        id={input}
        checked={checked}
        onChange={(event) => onChoose([id], event.target.checked)}
        aria-describedby={`${input}-n`}
        value={id}
        {...(name === null ? { form: '' } : { name })}
        className={!hex ? 'box' : isLight(hex) ? 'swatch swatch-light' : 'swatch'}
        {...(hex && { style: { backgroundColor: hex } })}
      />
      <label htmlFor={input}>{label}</label>
    </>
  );
});

/**
 * The estimated width of the labels' longest word in em, as `--word` for the style sheet: two columns only where no
 * word has to break. Capitals are wider.
 */
function longestWord(values: readonly FacetValue[]): CSSProperties {
  const widths = values
    .flatMap(({ label }) => label.split(/[\s/-]+/))
    .map((word) => word.length * 0.6 + (word.match(/\p{Lu}/gu)?.length ?? 0) * 0.15);
  return { '--word': `${Math.max(0, ...widths).toFixed(2)}em` } as CSSProperties;
}

/** Whether a tick on a color has to be dark: red, green and blue weighted by perceived brightness. */
function isLight(hex: string): boolean {
  const pairs = hex.length === 4 ? hex.match(/[\da-f]/gi)?.map((digit) => digit + digit) : hex.match(/\w\w/g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => parseInt(pair, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
