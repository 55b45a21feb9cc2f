import { type Availability, availabilityFromLabels } from '@/lib/stock/availability';
import { deliveryTextOrEmpty } from '@/lib/stock/vehicle';
import texts from '@/messages/es.json';

test.each([
  ['Entrega inmediata', 'Recogida en concesionario', 'Entrega inmediata'],
  ['Disponible', 'ENTREGA INMEDIATA en Telde', 'ENTREGA INMEDIATA en Telde'],
  ['Disponible', 'Entrega en 5 días laborables', 'Entrega en 5 días laborables'],
  ['Disponible en 15 días', null, 'Disponible en 15 días'],
  ['En tránsito', 'Llegada prevista en 3 semanas', 'Llegada prevista en 3 semanas'],
  ['Reservado', 'Entrega en 5 días', 'Reservado'],
  [null, null, ''],
])('of %j and %j a vehicle’s page says %j', (availabilityLabel, deliveryLabel, text) => {
  const availability = availabilityFromLabels(availabilityLabel ?? '', deliveryLabel ?? '', texts.stockWords);
  expect(deliveryTextOrEmpty({ availability, availabilityLabel, deliveryLabel })).toBe(text);
});

test('without the upstream’s labels it says what the list does', () => {
  const availability: Availability = { kind: 'immediate', text: 'entrega inmediata' };
  expect(deliveryTextOrEmpty({ availability, availabilityLabel: null, deliveryLabel: null })).toBe(
    'entrega inmediata',
  );
});
