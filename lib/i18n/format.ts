import type { Locale } from './locales';

/** Units of amounts: the sign after the number, and a pattern of what visitors write for it. */
export const units = {
  euro: { sign: '€', spellings: '€|euros?|eur' },
  kilometer: { sign: 'km', spellings: 'km' },
  horsepower: { sign: 'CV', spellings: 'cv|caballos|hp' },
} as const;

export type Unit = keyof typeof units;

/** Values of a message's placeholders: text unchanged, numbers formatted for visitors. */
export type MessageValues = Readonly<Record<string, string | number>>;

const placeholder = /\{(\w+)(?:, plural,((?: (?:=\d+|one|other) \{[^{}]*\})+))?\}/g;

/**
 * Fills `{name}` and `{name, plural, =0 {…} one {…} other {… # …}}` in islands; tests allow no other syntax.
 * Server components use next-intl (decision 91), and this for figures that may reach thousands, which
 * next-intl leaves ungrouped.
 */
export function formatMessage(message: string, values: MessageValues): string {
  return message.replace(placeholder, (_, name: string, forms?: string) => {
    const value = values[name] ?? '';
    const text = typeof value === 'number' ? formatFigure(value) : value;
    return forms === undefined ? text : pluralForm(forms, Number(value)).replaceAll('#', text);
  });
}

/** Spanish and English have the same two forms: one, and all others. */
function pluralForm(forms: string, count: number): string {
  const form = (name: string) => forms.split(` ${name} {`)[1]?.split('}')[0];
  return form(`=${count}`) ?? (count === 1 ? form('one') : undefined) ?? form('other') ?? '';
}

/** Splits a message at its `<link>`: the text before, in and after it. */
export function splitMessageAtLink(message: string): readonly [before: string, link: string, after: string] {
  const [before = '', link = '', after = ''] = message.split(/<\/?link>/);
  return [before, link, after];
}

/** Formats an amount as a visitor has typed it, with two decimals if there are any: «250,50 €», «141 CV». */
export function formatWithUnit(amount: number, unit: Unit): string {
  return `${formatFigure(amount)}\u00a0${units[unit].sign}`;
}

/**
 * Formats a figure without its unit: «58.820», «250,50». At most cents, and always grouped: `Intl` leaves
 * four digits ungrouped in Spanish, and its first use takes a slow phone 100 ms (docs/performance.md).
 */
export function formatFigure(figure: number): string {
  return groupThousands(figure.toFixed(2).replace('.00', ''));
}

/** Writes a number's own digits as people do: «58.820», «250,5». */
export function groupThousands(digits: string): string {
  const [wholeDigits = '', decimals] = digits.split('.');
  const grouped = wholeDigits.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** Joins facts in a line, which never breaks before a dot: «141 CV · Híbrido». Empty ones are left out. */
export function joinFactsWithDots(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}

/** Formats an amount in whole euros: «24.000 €», with a no-break space. */
export function formatWholeEuros(amount: number): string {
  return formatWithUnit(Math.round(amount), 'euro');
}

const beforeSign = /(\d) (?=[€%])/g;

/** Puts a no-break space before `€` and `%`: «500 €» and «8,20 %» never break over two lines. */
export function withNonBreakingUnits(text: string): string {
  return text.replace(beforeSign, '$1\u00a0');
}

/** Language tags whose dates have the day before the month. */
const dateTags = { es: 'es-ES', en: 'en-GB' } as const;

/** Formats a day: «25 de noviembre de 2026», «25 November 2026»; `short` without the year: «25 nov». */
export function formatDay(day: Date, locale: Locale, style: 'long' | 'short'): string {
  const options =
    style === 'long' ? ({ dateStyle: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(dateTags[locale], options).format(day);
}
