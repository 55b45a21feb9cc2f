import type { LeadChoices, LeadValues } from '@/lib/leads/fields';

/** Two islands, three dealers and two models. */
export const choices: LeadChoices = {
  islands: [
    { id: '1', label: 'Gran Canaria' },
    { id: '2', label: 'Tenerife' },
  ],
  dealers: [
    { id: '10', name: 'Dealer Las Palmas', islandId: '1' },
    { id: '11', name: 'Dealer Telde', islandId: '1' },
    { id: '20', name: 'Dealer Adeje', islandId: '2' },
  ],
  models: [
    { id: 'kona', label: 'KONA' },
    { id: 'i20', label: 'i20' },
  ],
};

/** A form that both kinds accept. */
export const filled: LeadValues = {
  name: 'Yaiza',
  surnames: 'Cabrera Díaz',
  email: 'yaiza@example.com',
  phone: '600 123 123',
  island: '1',
  dealer: '10',
  model: 'kona',
  communications: true,
  analysis: false,
  terms: true,
};
