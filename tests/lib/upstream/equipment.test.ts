import { EquipmentReader } from '@/lib/upstream/stock-parser';
import { LenientListReader } from '@/lib/upstream/parse';
import { rawVehicle as schema } from '@/lib/upstream/vehicle-parser';
import { dropServices } from '@/lib/platform/services';
import { givenLog } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';

const lines = givenLog();

const raw = (id: number, changes: Record<string, unknown>) =>
  schema.parse(
    rawVehicle({ product_id: id, featured_equipment_list: [], optional_equipment_list: [], ...changes }),
  );
const groups = (...lists: unknown[][]) => lists.map((list) => ({ title: 'Grupo', list }));

/** The equipment of vehicles 1, 2… as texts: always present, and ordered. */
function equipmentOf(...vehicles: Record<string, unknown>[]) {
  const reader = new EquipmentReader(new LenientListReader());
  return vehicles
    .map((changes, at) => reader.read(raw(at + 1, changes)))
    .map(({ pieces: { standardPieces, optionalPieces } }) => [standardPieces, optionalPieces]);
}

test.each<[string, Record<string, unknown>, string[][]]>([
  ['groups', { featured_equipment_list: groups(['ABS', 'ESP'], ['Radio']) }, [['ABS', 'ESP', 'Radio'], []]],
  ['markup', { featured_equipment_list: groups(['<b>Aire</b> &amp; frío']) }, [['Aire & frío'], []]],
  [
    'an option with its price',
    { optional_equipment_list: ['<strong>Techo solar</strong> (eléctrico): 1.100 €'] },
    [[], ['Techo solar (eléctrico)']],
  ],
  ['nothing that can be read', { featured_equipment_list: [null, 7, {}, { list: [null, {}] }] }, [[], []]],
])('%s', (_, changes, expected) => {
  expect(equipmentOf(changes)).toEqual([expected]);
});

test.each([
  ['Techo: 1.100 €', 'Techo'],
  ['Techo – 1.100,50 EUR', 'Techo'],
  ['Techo 5', 'Techo 5'],
  ['Llantas de 17 a 1.100 €', 'Llantas de 17 a'],
  ['900 €', ''],
  ['Techo: 1.100 € (IVA incluido)', 'Techo (IVA incluido)'],
  ['Techo (eléctrico) [a medida]: 1.100 €', 'Techo (eléctrico) [a medida]'],
])('«%s» is the piece «%s»', (text, piece) => {
  expect(equipmentOf({ optional_equipment_list: [text] })).toEqual([[[], piece === '' ? [] : [piece]]]);
});

test('an option that is standard equipment as well counts once', () => {
  const featured_equipment_list = groups(['Techo solar']);
  expect(
    equipmentOf({
      featured_equipment_list,
      optional_equipment_list: ['TECHO SOLAR (eléctrico): 900 €', 'Gancho'],
    }),
  ).toEqual([[['Techo solar'], ['Gancho']]]);
});

test('a text that is cut, and those beyond the number that is read, are told once', () => {
  dropServices('log');
  const texts = Array.from({ length: 2_001 }, (_, at) => `Extra ${at}`);
  const [[first], [second]] = equipmentOf(
    { featured_equipment_list: groups(['x'.repeat(121)]) },
    { featured_equipment_list: groups(texts) },
  ) as [string[][], string[][]];
  expect([first, second?.length]).toEqual([['x'.repeat(120)], 1_999]);
  expect(lines).toMatchObject([{ message: 'equipment is cut or left out', rule: 'silence' }]);
});
