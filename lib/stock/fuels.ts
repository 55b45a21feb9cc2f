/** Name of the energy that a vehicle's consumption is counted in (messages `costs.energies`). */
export type EnergyName = 'petrol' | 'diesel' | 'lpg' | 'electricity' | 'fuel';

/** Values of Google's attribute `engine`, but `methane`, which the stock doesn't tell from natural gas. */
export type Engine =
  'gasoline' | 'diesel' | 'electric' | 'hybrid' | 'plug-in_hybrid' | 'lpg' | 'natural_gas' | 'other';

/**
 * A kind of fuel and what each use calls it. Texts may name several, as «Híbrido gasolina»: rows are in order
 * of precedence.
 */
interface Fuel {
  /** The upstream's names of it. */
  readonly pattern: RegExp;
  /** Google's vehicle ads, `g:engine`. */
  readonly engine?: Engine;
  /** Its consumption in litres. */
  readonly energy?: EnergyName;
  /** The stock's word, and folded words of buyers for it. */
  readonly word?: string;
  readonly synonyms?: readonly string[];
}

const fuels: readonly Fuel[] = [
  {
    pattern: /enchufable|plug[- ]?in|phev/i,
    engine: 'plug-in_hybrid',
    word: 'enchufable',
    synonyms: ['plug in'],
  },
  { pattern: /h[ií]brid|hybrid/i, engine: 'hybrid', word: 'híbrido', synonyms: ['hybrid'] },
  { pattern: /el[eé]ctric/i, engine: 'electric', word: 'eléctrico', synonyms: ['ev', 'bev'] },
  {
    pattern: /di[eé]sel|gas[oó]leo/i,
    engine: 'diesel',
    energy: 'diesel',
    word: 'diésel',
    synonyms: ['gasoil', 'gasoleo'],
  },
  { pattern: /\b(?:glp|lpg)\b|autogas/i, engine: 'lpg', energy: 'lpg' },
  { pattern: /\b(?:gnc|gnv|gnl|cng)\b|gas natural|natural gas/i, engine: 'natural_gas' },
  { pattern: /hidr[oó]geno|hydrogen/i, engine: 'other' },
  {
    pattern: /gasolina|petrol/i,
    engine: 'gasoline',
    energy: 'petrol',
    word: 'gasolina',
    synonyms: ['petrol', 'gasoline'],
  },
];

/** Returns the first of a text's fuels that a use has a name for, by that name; undefined if none. */
export function fuelNameForOrUndefined<Use extends 'engine' | 'energy'>(
  use: Use,
  text: string | null,
): Fuel[Use] | undefined {
  return fuels.find((fuel) => fuel[use] !== undefined && fuel.pattern.test(text ?? ''))?.[use];
}

/** Returns the hybrids without a plug among the values of a filter. */
export const nonPlugInHybridsIn = <Value extends { readonly label: string }>(
  values: readonly Value[],
): readonly Value[] => values.filter(({ label }) => fuelNameForOrUndefined('engine', label) === 'hybrid');

/** Whether a fuel name is that of plug-in hybrids. */
export const isPlugInHybrid = (fuel: string | null): boolean =>
  fuelNameForOrUndefined('engine', fuel) === 'plug-in_hybrid';

/** The stock's words for fuels, each with folded words of buyers. */
export const fuelSynonyms = fuels.flatMap(({ word, synonyms = [] }) =>
  word === undefined ? [] : [[word, ...synonyms] as const],
);
