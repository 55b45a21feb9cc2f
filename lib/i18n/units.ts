/** Units of amounts: the sign after the number, and a pattern of what visitors write for it. */
export const units = {
  euro: { sign: '€', spellings: '€|euros?|eur' },
  kilometer: { sign: 'km', spellings: 'km' },
  horsepower: { sign: 'CV', spellings: 'cv|caballos' },
} as const;

export type Unit = keyof typeof units;
