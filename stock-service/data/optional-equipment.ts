import { formatEuros } from './format';
import type { Random } from './random';
import type { Color } from './colors';
import type { ModelSpec, Trim } from './models/model-spec';

/** An option of a vehicle, as HTML, and its price in whole euros. */
export interface FittedOption {
  readonly html: string;
  readonly price: number;
}

const packs: readonly { name: string; contents: string; price: number; below: number }[] = [
  { name: 'Pack Invierno', contents: 'asientos y volante calefactados', price: 390, below: 3 },
  { name: 'Pack Visión', contents: 'faros full led y cristales traseros oscurecidos', price: 620, below: 2 },
  {
    name: 'Pack Navegación',
    contents: 'pantalla de 12,3 pulgadas y carga inalámbrica',
    price: 760,
    below: 2,
  },
  { name: 'Techo solar panorámico', contents: 'con apertura eléctrica', price: 1100, below: 4 },
  { name: 'Rueda de repuesto', contents: 'de uso temporal', price: 180, below: 5 },
  { name: 'Alfombrillas y bandeja de maletero', contents: 'a medida', price: 145, below: 5 },
  { name: 'Enganche de remolque', contents: 'desmontable, con instalación eléctrica', price: 690, below: 5 },
];

/** The options of one vehicle: its paint when that costs extra, and up to four in total. */
export function fitOptions(random: Random, model: ModelSpec, trim: Trim, color: Color): FittedOption[] {
  const fitted: FittedOption[] = [];
  if (color.price > 0) fitted.push(option(`Pintura ${color.finish}`, color.name, color.price));
  const offered = packs.filter(
    ({ name, below }) =>
      trim.level < below && !(model.shape === 'small-hatchback' && name === 'Enganche de remolque'),
  );
  for (const pack of offered) {
    if (fitted.length < 4 && random.chance(0.22)) fitted.push(option(pack.name, pack.contents, pack.price));
  }
  return fitted;
}

const option = (name: string, contents: string, price: number): FittedOption => ({
  html: `<strong>${name}</strong> (${contents}): ${formatEuros(price)}`,
  price,
});
