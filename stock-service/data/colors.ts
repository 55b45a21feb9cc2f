/** Color groups of the filter, with the hex of their chip. */
export const colorGroups = {
  white: { id: '12', label: 'Blanco', hex: '#ffffff' },
  black: { id: '13', label: 'Negro', hex: '#16181b' },
  gray: { id: '14', label: 'Gris', hex: '#6b7075' },
  silver: { id: '15', label: 'Plata', hex: '#bfc4c8' },
  blue: { id: '16', label: 'Azul', hex: '#1f4e8c' },
  red: { id: '17', label: 'Rojo', hex: '#a51c27' },
  green: { id: '18', label: 'Verde', hex: '#5f7a69' },
  sand: { id: '19', label: 'Arena', hex: '#c9b79a' },
  yellow: { id: '20', label: 'Amarillo', hex: '#dccb35' },
} as const;

export type ColorGroup = keyof typeof colorGroups;

/** A paint, known by its key. Its hex is part of the picture paths; its price is in whole euros. */
export interface Color {
  readonly name: string;
  readonly group: ColorGroup;
  readonly hex: string;
  readonly price: number;
  readonly finish: 'sólida' | 'metalizada' | 'perlada' | 'mate';
  readonly weight: number;
}

/** The paints of the range. */
export const colors = {
  atlas: { name: 'Blanco Atlas', group: 'white', hex: '#f2f3f1', price: 0, finish: 'sólida', weight: 9 },
  serenity: {
    name: 'Blanco Sereno',
    group: 'white',
    hex: '#e9ebec',
    price: 650,
    finish: 'perlada',
    weight: 5,
  },
  phantom: {
    name: 'Negro Phantom',
    group: 'black',
    hex: '#16181b',
    price: 500,
    finish: 'perlada',
    weight: 6,
  },
  abyss: { name: 'Negro Abyss', group: 'black', hex: '#1b1e24', price: 650, finish: 'perlada', weight: 5 },
  ecotronic: {
    name: 'Gris Ecotronic',
    group: 'gray',
    hex: '#73787a',
    price: 500,
    finish: 'metalizada',
    weight: 6,
  },
  amazon: { name: 'Gris Amazon', group: 'gray', hex: '#4d5356', price: 500, finish: 'metalizada', weight: 5 },
  shadow: { name: 'Gris Sombra', group: 'gray', hex: '#5b6066', price: 900, finish: 'mate', weight: 1 },
  shimmering: {
    name: 'Plata Shimmering',
    group: 'silver',
    hex: '#b6bbbf',
    price: 500,
    finish: 'metalizada',
    weight: 4,
  },
  cyber: {
    name: 'Plata Cyber',
    group: 'silver',
    hex: '#a2a8ab',
    price: 650,
    finish: 'metalizada',
    weight: 3,
  },
  intense: { name: 'Azul Intense', group: 'blue', hex: '#1d4f91', price: 500, finish: 'perlada', weight: 4 },
  stellar: { name: 'Azul Stellar', group: 'blue', hex: '#2a4467', price: 500, finish: 'perlada', weight: 3 },
  lucid: { name: 'Azul Lúcido', group: 'blue', hex: '#7c9bab', price: 650, finish: 'perlada', weight: 3 },
  ultimate: {
    name: 'Rojo Ultimate',
    group: 'red',
    hex: '#a01824',
    price: 500,
    finish: 'metalizada',
    weight: 3,
  },
  dragon: { name: 'Rojo Dragón', group: 'red', hex: '#b31b22', price: 500, finish: 'perlada', weight: 3 },
  mirage: {
    name: 'Verde Mirage',
    group: 'green',
    hex: '#71877a',
    price: 500,
    finish: 'metalizada',
    weight: 3,
  },
  teal: { name: 'Verde Digital', group: 'green', hex: '#2f5052', price: 650, finish: 'perlada', weight: 2 },
  dune: { name: 'Arena Duna', group: 'sand', hex: '#c5b498', price: 500, finish: 'metalizada', weight: 2 },
  gravity: { name: 'Arena Gravity', group: 'sand', hex: '#a99a80', price: 900, finish: 'mate', weight: 2 },
  lumen: {
    name: 'Amarillo Lumen',
    group: 'yellow',
    hex: '#d8c93a',
    price: 500,
    finish: 'perlada',
    weight: 1,
  },
} as const satisfies Record<string, Color>;

export type ColorKey = keyof typeof colors;
