/** A word that a visitor typed. */
export interface Word {
  /** As it was typed. */
  readonly typed: string;
  /** As it is compared: see {@link fold}. */
  readonly folded: string;
}

/** Numbers with their decimals («1.6», «12,3») or runs of letters and digits («i20»). */
const word = /\d+(?:[.,]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** Words that connect others and say nothing of a vehicle, in the languages of the catalogue. */
const connecting = new Set(
  'a al con de del e el en la las lo los o para por que sin solo su un una y an and for in of only or the with'.split(
    ' ',
  ),
);

/** A word without case, diacritics and decimal commas: what words are compared by. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(',', '.').toLowerCase();
}

/** The words of a text in their order. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(word)].map(([typed]) => ({ typed, folded: fold(typed) }));
}

/** Whether a word connects others and says nothing by itself. */
export const isConnecting = ({ folded }: Word): boolean => connecting.has(folded);

/** Without the ending of gender and number: «automática» and «automáticos» are «automático», «azules» is «azul». */
const stem = (folded: string) => (folded.length < 4 ? folded : folded.replace(/(?:[aeo]s?|s)$/, ''));

/** The text with another word in the place of one of its words, counted from 0. */
export function withWord(text: string, at: number, other: string): string {
  let seen = -1;
  return text.replace(word, (typed) => ((seen += 1) === at ? other : typed));
}

/**
 * Whether a typed word is another one with one letter wrong, missing, too many, or two neighbors swapped, endings of
 * gender and number apart. Short words and those with digits are none: too many others are as near.
 */
export function isSlipOf(typed: string, other: string): boolean {
  return (
    [typed, other].every((each) => each.length >= 4 && !/\d/.test(each)) &&
    isOneSlip(stem(typed), stem(other))
  );
}

function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  const [one, two, ...more] = left;
  return more.length === 0 && one !== undefined && right === `${two}${one}`;
}

/**
 * How well a typed word fits another: 2 is the same word, 1 its beginning, 0 another word. A name has neither gender nor
 * number: «Las Palmas» isn't «La Palma».
 */
export function fit(typed: string, other: string, isName = false): 0 | 1 | 2 {
  if (typed === other) return 2;
  if (!isName && (stem(typed) === stem(other) || stem(typed) === other)) return 2;
  // A single digit begins too many numbers.
  return other.startsWith(typed) && !/^\d$/.test(typed) ? 1 : 0;
}
