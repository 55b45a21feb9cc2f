import { written, type Figures } from './figures';

/** What figures are to come to, by their names: at most, or at least where more is better. */
const goals: readonly (readonly [name: RegExp, limit: number])[] = [
  [/^http\/cached list\/50 connections ÷ nginx$/, 0.25],
  [/^http\/memory\/growth$/, 300e6],
  [/^sizes\/5000\/cached list, .* ÷ 300$/, 1.1],
  [/^sizes\/300\/index, gzip$/, 15_000],
  [/^sizes\/5000\/index, gzip$/, 200_000],
  [/^load\/\w+\/phone\/ours\/(?:FCP|LCP) ÷ inlined$/, 0.95],
  [/^load\/\w+\/phone\/ours\/blocking ÷ inlined$/, 3],
  [/^load\/\w+\/wide\/ours\/(?:FCP|LCP) ÷ static$/, 1.2],
  [/^presses\/card, cold\/ours.* 2 s.*\/median ÷ file$/, 0.9],
  [/^presses\/card, cold\/ours.*\/median ÷ file$/, 0.5],
  [/^presses\/card, wide, full speed\/ours\/median ÷ static$/, 0.45],
  [/^presses\/card, wide, 4 × slower\/ours\/median ÷ static$/, 0.6],
  [/^presses\/card, phone, 4 × slower\/ours\/median ÷ static$/, 0.3],
  // With the processor slowed (product 1.4); the first tick of a visit has none.
  [/^presses\/\d+\/(?!.*first tick).*\/median$/, 90],
  [/^presses\/\d+\/(?!.*first tick).*\/p95$/, 140],
  [/^presses\/\d+\/(?!.*first tick).*\/longest task$/, 80],
];

/** Each goal beside what was measured: only told, since a timing depends on the machine. */
export function goalsIn(figures: Figures): string[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const limit = goals.find(([pattern]) => pattern.test(name))?.[1];
    if (limit === undefined) return [];
    const [sign, met] =
      figure.better === 'less' ? ['≤', figure.value <= limit] : ['≥', figure.value >= limit];
    return `goal ${met ? 'met' : 'MISSED'}: ${name} ${sign} ${written({ ...figure, value: limit })}`;
  });
}
