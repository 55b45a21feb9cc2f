import type { ModelSpec } from './model-spec';

const tyres = ['205/60 R16', '215/60 R17', '215/55 R18', '235/45 R19'] as const;

export const kona: ModelSpec = {
  id: 3,
  urlKey: 'kona',
  description: 'KONA',
  familyId: '1',
  family: 'KONA',
  shape: 'suv',
  makerCode: 'KMH',
  weight: 20,
  colors: ['atlas', 'abyss', 'ecotronic', 'cyber', 'intense', 'ultimate', 'mirage', 'lumen'],
  tyres,
  engines: [
    {
      name: '1.0 TGDi',
      powertrain: 'petrol',
      power: 100,
      gearbox: 'Manual 6 vel.',
      consumption: 5.7,
      co2: 130,
      weight: 6,
      trims: [
        { name: 'Klass', level: 0, price: 24190, weight: 3 },
        { name: 'Maxx', level: 1, price: 25490, weight: 5 },
        { name: 'Flexx', level: 2, price: 26640, weight: 4 },
      ],
    },
    {
      name: '1.6 TGDi DCT',
      powertrain: 'petrol',
      power: 138,
      gearbox: 'Automático DCT 7 vel.',
      consumption: 6.1,
      co2: 138,
      weight: 3,
      trims: [
        { name: 'Tecno', level: 3, price: 29180, weight: 3 },
        { name: 'N Line', level: 3, price: 30290, weight: 3 },
      ],
    },
  ],
};

export const konaHibrido: ModelSpec = {
  id: 7,
  urlKey: 'kona-hibrido',
  description: 'KONA Híbrido',
  familyId: '1',
  family: 'KONA',
  shape: 'suv',
  makerCode: 'KMH',
  weight: 15,
  colors: ['atlas', 'abyss', 'ecotronic', 'cyber', 'intense', 'ultimate', 'mirage', 'dune'],
  tyres,
  engines: [
    {
      name: '1.6 GDi HEV DCT',
      powertrain: 'hybrid',
      power: 141,
      gearbox: 'Automático DCT 6 vel.',
      consumption: 4.6,
      co2: 105,
      weight: 1,
      trims: [
        { name: 'Maxx', level: 1, price: 28650, weight: 5 },
        { name: 'Flexx', level: 2, price: 29900, weight: 4 },
        { name: 'Tecno', level: 3, price: 31750, weight: 4 },
        { name: 'N Line', level: 3, price: 32990, weight: 2 },
        { name: 'Style', level: 4, price: 34450, weight: 2 },
      ],
    },
  ],
};

export const konaElectrico: ModelSpec = {
  id: 8,
  urlKey: 'kona-electrico',
  description: 'KONA Eléctrico',
  familyId: '1',
  family: 'KONA',
  shape: 'suv',
  makerCode: 'TMA',
  weight: 11,
  colors: ['serenity', 'abyss', 'ecotronic', 'cyber', 'lucid', 'mirage', 'dune'],
  tyres: ['215/60 R17', '215/60 R17', '215/60 R17', '235/45 R19'],
  engines: [
    {
      name: '48 kWh',
      powertrain: 'electric',
      power: 156,
      gearbox: 'Reductora de 1 vel.',
      consumption: 14.6,
      co2: 0,
      weight: 4,
      trims: [
        { name: 'Maxx', level: 1, price: 36290, weight: 3 },
        { name: 'Flexx', level: 2, price: 37540, weight: 3 },
      ],
    },
    {
      name: '65 kWh',
      powertrain: 'electric',
      power: 218,
      gearbox: 'Reductora de 1 vel.',
      consumption: 16.7,
      co2: 0,
      weight: 5,
      trims: [
        { name: 'Flexx', level: 2, price: 39850, weight: 3 },
        { name: 'Tecno', level: 3, price: 41380, weight: 3 },
        { name: 'Style', level: 4, price: 42950, weight: 2 },
      ],
    },
  ],
};
