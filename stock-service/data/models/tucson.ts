import type { ModelSpec } from './model-spec';

const tyres = ['215/65 R17', '215/65 R17', '235/55 R18', '235/50 R19'] as const;

export const tucson: ModelSpec = {
  id: 4,
  urlKey: 'tucson',
  description: 'TUCSON',
  familyId: '2',
  family: 'TUCSON',
  shape: 'large-suv',
  makerCode: 'TMA',
  weight: 25,
  colors: ['atlas', 'serenity', 'phantom', 'amazon', 'shimmering', 'intense', 'dragon', 'teal', 'shadow'],
  tyres,
  engines: [
    {
      name: '1.6 TGDi',
      powertrain: 'petrol',
      power: 160,
      gearbox: 'Manual 6 vel.',
      consumption: 6.7,
      co2: 152,
      weight: 5,
      trims: [
        { name: 'Klass', level: 0, price: 29650, weight: 3 },
        { name: 'Maxx', level: 1, price: 31290, weight: 5 },
        { name: 'Tecno', level: 3, price: 34180, weight: 3 },
      ],
    },
    {
      name: '1.6 CRDi DCT',
      powertrain: 'diesel',
      power: 136,
      gearbox: 'Automático DCT 7 vel.',
      consumption: 5.4,
      co2: 142,
      weight: 3,
      trims: [
        { name: 'Maxx', level: 1, price: 34990, weight: 4 },
        { name: 'Tecno', level: 3, price: 37450, weight: 2 },
      ],
    },
    {
      name: '1.6 TGDi HEV',
      powertrain: 'hybrid',
      power: 230,
      gearbox: 'Automático 6 vel.',
      consumption: 5.5,
      co2: 125,
      weight: 6,
      trims: [
        { name: 'Maxx', level: 1, price: 36390, weight: 4 },
        { name: 'Tecno', level: 3, price: 38740, weight: 4 },
        { name: 'N Line', level: 3, price: 39990, weight: 3 },
        { name: 'Style', level: 4, price: 41480, weight: 2 },
      ],
    },
  ],
};

export const tucsonHibridoEnchufable: ModelSpec = {
  id: 12,
  urlKey: 'tucson-hibrido-enchufable',
  description: 'TUCSON Híbrido Enchufable',
  familyId: '2',
  family: 'TUCSON',
  shape: 'large-suv',
  makerCode: 'TMA',
  weight: 8,
  colors: ['serenity', 'phantom', 'amazon', 'shimmering', 'teal', 'shadow'],
  tyres,
  engines: [
    {
      name: '1.6 TGDi PHEV 4x4',
      powertrain: 'plug-in',
      power: 252,
      gearbox: 'Automático 6 vel.',
      consumption: 1.1,
      co2: 26,
      weight: 1,
      trims: [
        { name: 'Maxx', level: 2, price: 42690, weight: 3 },
        { name: 'Tecno', level: 3, price: 44950, weight: 4 },
        { name: 'N Line', level: 3, price: 46480, weight: 3 },
        { name: 'Style', level: 4, price: 48790, weight: 2 },
      ],
    },
  ],
};
