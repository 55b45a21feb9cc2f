import type { ModelSpec } from './model-spec';

export const ioniq5: ModelSpec = {
  id: 9,
  urlKey: 'ioniq5',
  description: 'IONIQ 5',
  familyId: '5',
  family: 'IONIQ',
  shape: 'electric-crossover',
  makerCode: 'KMH',
  weight: 10,
  colors: ['atlas', 'abyss', 'ecotronic', 'cyber', 'lucid', 'teal', 'gravity', 'ultimate'],
  tyres: ['235/55 R19', '235/55 R19', '235/55 R19', '255/45 R20'],
  engines: [
    {
      name: '63 kWh',
      powertrain: 'electric',
      power: 170,
      gearbox: 'Reductora de 1 vel.',
      consumption: 15.6,
      co2: 0,
      weight: 3,
      trims: [
        { name: 'Light', level: 1, price: 44480, weight: 3 },
        { name: 'Energy', level: 2, price: 46950, weight: 3 },
      ],
    },
    {
      name: '84 kWh',
      powertrain: 'electric',
      power: 229,
      gearbox: 'Reductora de 1 vel.',
      consumption: 16.3,
      co2: 0,
      weight: 4,
      trims: [
        { name: 'Energy', level: 2, price: 50390, weight: 3 },
        { name: 'Star', level: 4, price: 53740, weight: 2 },
      ],
    },
    {
      name: '84 kWh 4x4',
      powertrain: 'electric',
      power: 325,
      gearbox: 'Reductora de 1 vel.',
      consumption: 17.5,
      co2: 0,
      weight: 2,
      trims: [
        { name: 'N Line', level: 3, price: 55890, weight: 2 },
        { name: 'Star', level: 4, price: 57480, weight: 2 },
      ],
    },
  ],
};

/** Without stock, but the home page still counts two vehicles (`model-summaries.ts`). */
export const ioniqElectrico: ModelSpec = {
  id: 10,
  urlKey: 'ioniq-electrico',
  description: 'IONIQ Eléctrico',
  familyId: '5',
  family: 'IONIQ',
  shape: 'fastback',
  makerCode: 'KMH',
  weight: 0,
  engines: [],
  colors: ['serenity', 'ecotronic'],
  tyres: [],
};

/** Without stock; the home page counts none. */
export const ioniqHibridoEnchufable: ModelSpec = {
  id: 13,
  urlKey: 'ioniq-hibrido-enchufable',
  description: 'IONIQ Híbrido Enchufable',
  familyId: '5',
  family: 'IONIQ',
  shape: 'fastback',
  makerCode: 'KMH',
  weight: 0,
  engines: [],
  colors: ['cyber', 'phantom'],
  tyres: [],
};
