import { colours } from '../../data/colours';
import type { Recipe } from '../picture-store';
import { banner } from './banner';
import { logo } from './logo';

const recipes: Readonly<Record<string, () => Recipe>> = {
  'archipielago-motor.png': () => logo('dark'),
  'archipielago-motor-claro.png': () => logo('light'),
  'costa-atardecer-1920x900.jpg': () =>
    banner({
      name: 'costa-atardecer-1920x900.jpg',
      width: 1920,
      height: 900,
      car: { shape: 'electric-crossover', hex: colours.cyber.hex, at: 0.69, length: 860 },
    }),
  'costa-atardecer-1920x600.jpg': () =>
    banner({
      name: 'costa-atardecer-1920x600.jpg',
      width: 1920,
      height: 600,
      car: { shape: 'suv', hex: colours.ultimate.hex, at: 0.74, length: 600 },
    }),
  'costa-1306x300.jpg': () =>
    banner({
      name: 'costa-1306x300.jpg',
      width: 1306,
      height: 300,
      car: { shape: 'large-suv', hex: colours.teal.hex, at: 0.78, length: 310 },
    }),
};

/** The recipe of one of the site's own pictures; undefined when there is no such file. */
export function sitePicture(file: string): Recipe | undefined {
  return Object.hasOwn(recipes, file) ? recipes[file]?.() : undefined;
}
