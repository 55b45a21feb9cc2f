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

/** How well a typed word fits another: 2 is the same word, 1 its beginning, 0 another word. */
export function fit(typed: string, other: string): 0 | 1 | 2 {
  if (typed === other || stem(typed) === stem(other) || stem(typed) === other) return 2;
  // A single digit begins too many numbers.
  return other.startsWith(typed) && !/^\d$/.test(typed) ? 1 : 0;
}
