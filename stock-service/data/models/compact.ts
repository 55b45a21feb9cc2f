import type { ModelSpec } from './types';

export const i20: ModelSpec = {
  id: 5, urlKey: 'i20', description: 'i20', familyId: '3', family: 'i20', shape: 'small-hatchback', makerCode: 'NLH', weight: 22,
  colours: ['atlas', 'phantom', 'amazon', 'cyber', 'intense', 'dragon', 'mirage', 'lumen'],
  tyres: ['185/65 R15', '195/55 R16', '195/55 R16', '215/45 R17'],
  engines: [
    {
      name: '1.2 MPi', powertrain: 'petrol', power: 79, gearbox: 'Manual 5 vel.', consumption: 5.2, co2: 118, weight: 5,
      trims: [
        { name: 'Essence', level: 0, price: 18990, weight: 4 },
        { name: 'Klass', level: 1, price: 19890, weight: 5 },
      ],
    },
    {
      name: '1.0 TGDi', powertrain: 'petrol', power: 100, gearbox: 'Manual 6 vel.', consumption: 5.4, co2: 123, weight: 5,
      trims: [
        { name: 'Klass', level: 1, price: 20890, weight: 4 },
        { name: 'Tecno', level: 2, price: 22150, weight: 3 },
        { name: 'N Line', level: 3, price: 23490, weight: 2 },
      ],
    },
    {
      name: '1.0 TGDi DCT', powertrain: 'petrol', power: 100, gearbox: 'Automático DCT 7 vel.', consumption: 5.5, co2: 125, weight: 3,
      trims: [
        { name: 'Tecno', level: 2, price: 23650, weight: 3 },
        { name: 'Style', level: 3, price: 24790, weight: 2 },
      ],
    },
  ],
};

export const i30: ModelSpec = {
  id: 6, urlKey: 'i30', description: 'i30', familyId: '4', family: 'i30', shape: 'hatchback', makerCode: 'TMA', weight: 16,
  colours: ['atlas', 'phantom', 'amazon', 'shimmering', 'stellar', 'ultimate', 'teal'],
  tyres: ['195/65 R15', '205/55 R16', '225/45 R17', '225/40 R18'],
  engines: [
    {
      name: '1.0 TGDi', powertrain: 'petrol', power: 115, gearbox: 'Manual 6 vel.', consumption: 5.6, co2: 127, weight: 5,
      trims: [
        { name: 'Essence', level: 0, price: 23390, weight: 3 },
        { name: 'Klass', level: 1, price: 24290, weight: 4 },
        { name: 'Maxx', level: 2, price: 25340, weight: 3 },
      ],
    },
    {
      name: '1.5 TGDi DCT', powertrain: 'petrol', power: 140, gearbox: 'Automático DCT 7 vel.', consumption: 5.9, co2: 134, weight: 3,
      trims: [
        { name: 'Tecno', level: 3, price: 27890, weight: 3 },
        { name: 'N Line', level: 3, price: 28990, weight: 2 },
      ],
    },
  ],
};

export const i30Fastback: ModelSpec = {
  id: 11, urlKey: 'i30-fastback', description: 'i30 Fastback', familyId: '4', family: 'i30', shape: 'fastback', makerCode: 'TMA', weight: 6,
  colours: ['atlas', 'phantom', 'amazon', 'stellar', 'ultimate', 'dragon', 'shadow'],
  tyres: ['225/45 R17', '225/45 R17', '225/45 R17', '225/40 R18'],
  engines: [
    {
      name: '1.5 TGDi', powertrain: 'petrol', power: 140, gearbox: 'Manual 6 vel.', consumption: 5.8, co2: 131, weight: 2,
      trims: [
        { name: 'Tecno', level: 2, price: 27690, weight: 3 },
        { name: 'N Line', level: 3, price: 28890, weight: 3 },
      ],
    },
    {
      name: '1.5 TGDi DCT', powertrain: 'petrol', power: 140, gearbox: 'Automático DCT 7 vel.', consumption: 5.9, co2: 133, weight: 3,
      trims: [{ name: 'N Line', level: 3, price: 30390, weight: 1 }],
    },
  ],
};
