import type { WireDealer, WireOption } from '../contract';

/** The islands of the forms; La Graciosa has no dealer. */
export const islands: readonly WireOption[] = [
  { value_id: '1', value_label: 'Gran Canaria' },
  { value_id: '2', value_label: 'Tenerife' },
  { value_id: '3', value_label: 'Lanzarote' },
  { value_id: '4', value_label: 'Fuerteventura' },
  { value_id: '5', value_label: 'La Palma' },
  { value_id: '6', value_label: 'La Gomera' },
  { value_id: '7', value_label: 'El Hierro' },
  { value_id: '8', value_label: 'La Graciosa' },
];

/** A dealer with its address and its share of the stock. */
export interface DealerRecord extends WireDealer {
  readonly address: string;
  readonly weight: number;
}

const dealer = (
  id: number,
  islandId: number,
  name: string,
  address: string,
  weight: number,
  phone?: string,
): DealerRecord => ({
  dealer_id: String(id),
  name: `Archipiélago Motor ${name}`,
  island_id: String(islandId),
  address,
  weight,
  ...(phone !== undefined && { phone, hours: 'Lunes a viernes de 9 a 19 h, sábados de 10 a 13 h' }),
});

/** The dealers of the group, on seven islands; two of five give their telephone and hours. */
export const dealers: readonly DealerRecord[] = [
  dealer(
    10,
    1,
    'Miller Bajo',
    'Calle de los Arrecifes 24, 35014 Las Palmas de Gran Canaria',
    16,
    '928 000 110',
  ),
  dealer(11, 1, 'Siete Palmas', 'Avenida de las Barranqueras 7, 35019 Las Palmas de Gran Canaria', 10),
  dealer(12, 1, 'Telde', 'Calle del Tarajal 15, Polígono El Goro, 35219 Telde', 9),
  dealer(13, 1, 'Vecindario', 'Avenida de las Tederas 112, 35110 Santa Lucía de Tirajana', 6, '928 000 140'),
  dealer(
    20,
    2,
    'Santa Cruz',
    'Avenida de los Dragos Altos 31, 38009 Santa Cruz de Tenerife',
    14,
    '922 000 210',
  ),
  dealer(
    21,
    2,
    'La Laguna',
    'Carretera de los Viñedos 58, 38205 San Cristóbal de La Laguna',
    10,
    '922 000 220',
  ),
  dealer(22, 2, 'Adeje', 'Calle de la Retama 9, Polígono Las Torres, 38670 Adeje', 8),
  dealer(23, 2, 'La Orotava', 'Avenida del Valle Verde 40, 38300 La Orotava', 5),
  dealer(30, 3, 'Arrecife', 'Calle de la Aulaga 21, 35500 Arrecife', 7, '928 000 310'),
  dealer(31, 3, 'Playa Honda', 'Avenida de los Jameos 3, 35509 Playa Honda, San Bartolomé', 3),
  dealer(
    40,
    4,
    'Puerto del Rosario',
    'Calle del Jable 18, Polígono El Matorral, 35610 Puerto del Rosario',
    7,
  ),
  dealer(50, 5, 'Los Llanos', 'Calle del Tagasaste 6, 38760 Los Llanos de Aridane', 4, '922 000 510'),
  dealer(60, 6, 'San Sebastián', 'Calle del Garajonay Bajo 2, 38800 San Sebastián de La Gomera', 1),
  dealer(70, 7, 'Valverde', 'Calle de la Sabina 11, 38900 Valverde', 1),
];

/** The dealers in the shape of the contract. */
export const wireDealers: readonly WireDealer[] = dealers.map(
  ({ address: _address, weight: _weight, ...wire }) => wire,
);
