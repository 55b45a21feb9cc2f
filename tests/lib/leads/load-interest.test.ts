import { loadInterestFormData } from '@/lib/leads/load-interest';
import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { getVehicleOrNull } from '@/lib/upstream/reads';
import type { WireDealer } from '@/stock-service/contract';
import { rawVehicle } from '../../support/raw-vehicle';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const dealers = [
  { dealer_id: '10', name: 'Norte', island_id: '1' },
  { dealer_id: '20', name: 'Sur', island_id: '2' },
];

/** The dealer that the form of a vehicle at the dealer «Norte» offers. */
async function offeredWith(all: readonly WireDealer[]): Promise<string | undefined> {
  upstream.answer('/dealers', all);
  upstream.answer('/vehicles/501', rawVehicle({ localization_name: 'Norte' }));
  const vehicle = await getVehicleOrNull('501');
  return (await loadInterestFormData(vehicle!)).dealer?.id;
}

test.each(['Norte', '  NORTE '])('the dealer of the vehicle is offered, spelled %j', async (name) => {
  expect(await offeredWith([{ dealer_id: '10', name, island_id: '1' }])).toBe('10');
});

test('no dealer is offered of a vehicle whose dealer is unknown', async () => {
  expect(await offeredWith([{ dealer_id: '20', name: 'Norte y Sur', island_id: '2' }])).toBeUndefined();
});

test.each([
  ['another island', { dealer_id: '21', island_id: '2' }],
  ['the same island', { dealer_id: '11', island_id: '1' }],
  ['an island that no visitor can choose', { dealer_id: '90', island_id: '9' }],
])('none is offered where a dealer of %s has its name', async (_, other) => {
  expect(await offeredWith([...dealers, { ...other, name: 'norte' }])).toBeUndefined();
});

test('without dealers the form of a listed vehicle has no islands, and its response lacks them', async () => {
  upstream.fail('failed', '/dealers');
  const request: RequestContext = {};
  const data = await runForRequest(request, async () =>
    loadInterestFormData((await getVehicleOrNull('501'))!),
  );
  expect([data.vehicle.id, data.choices.islands]).toEqual(['501', []]);
  expect(new Set(request.lacks)).toEqual(new Set(['dealers']));
});

test.each([
  ['Reservado', 'Reservado'],
  ['Disponible', null],
])('the form of a vehicle that is «%s» says %j', async (available_label, reserved) => {
  upstream.answer('/vehicles/501', rawVehicle({ available_label }));
  const vehicle = await getVehicleOrNull('501');
  expect((await loadInterestFormData(vehicle!)).vehicle.reserved).toBe(reserved);
});
