'use client';

import { memo, type CSSProperties } from 'react';
import { useStable } from '@/components/ui/hooks';
import type { ChoiceFacet, FacetValue } from '@/lib/shop/facets';

interface FacetOptionsProps {
  code: ChoiceFacet;
  values: readonly FacetValue[];
  /** The place of the first of them among all of the facet; 0 when left out. */
  from?: number;
  chosen: readonly string[];
  counts: Readonly<Record<string, number>>;
  /** Makes the ids of two panels on one page differ. */
  prefix: string;
  /** Whether the boxes belong to the form around them. */
  named: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/**
 * The values of a facet as check boxes, each with the number of vehicles it would show (product 6.8). The number is a
 * description and no part of the label: the accessible name is the value alone (product 15.2).
 */
export function FacetOptions(props: FacetOptionsProps) {
  const { code, values, from = 0, chosen, counts, prefix, named } = props;
  const onChoose = useStable(props.onChoose);
  const colors = code === 'colors';
  return (
    <ul className={colors ? 'facet-colors grid' : 'grid'} {...(colors && { style: longestWord(values) })}>
      {values.map(({ id, label, hex }, at) => {
        const count = counts[id] ?? 0;
        const checked = chosen.includes(id);
        const input = `${prefix}-${code}-${from + at}`;
        return (
          <li key={id} className={count === 0 && !checked ? 'option option-none' : 'option'}>
            <Option {...{ id, label, hex, input, checked, onChoose }} name={named ? code : null} />
            <span id={`${input}-n`} className="n">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface OptionProps extends FacetValue {
  /** The id of the box. */
  input: string;
  /** Null keeps it out of the dialog's form, whose reset would untick boxes behind React's back. */
  name: string | null;
  checked: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The box of a value and its label. They stay as they are when numbers change. */
const Option = memo(function Option({ id, label, hex, input, name, checked, onChoose }: OptionProps) {
  return (
    <>
      <input
        type="checkbox"
        id={input}
        checked={checked}
        onChange={(event) => onChoose(id, event.target.checked)}
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
 * The width of the longest word of the labels, estimated, as `--word` for the style sheet: there are two columns where
 * no word has to be broken. Capitals are wider.
 */
function longestWord(values: readonly FacetValue[]): CSSProperties {
  const widths = values
    .flatMap(({ label }) => label.split(/[\s/-]+/))
    .map((word) => word.length * 0.6 + (word.match(/\p{Lu}/gu)?.length ?? 0) * 0.15);
  return { '--word': `${Math.max(0, ...widths).toFixed(2)}em` } as CSSProperties;
}

/** Whether a tick on a color has to be dark: red, green and blue by their perceived brightness. */
function isLight(hex: string): boolean {
  const pairs = hex.length === 4 ? hex.match(/[\da-f]/gi)?.map((digit) => digit + digit) : hex.match(/\w\w/g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => parseInt(pair, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
