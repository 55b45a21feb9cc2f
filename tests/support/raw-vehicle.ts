import type { Vehicle } from '@/lib/stock/vehicle';
import { LenientListReader } from '@/lib/upstream/parse';
import { rawVehicle as schema, toVehicle } from '@/lib/upstream/vehicle-parser';

/** A vehicle as the upstream sends one (product 3.5), with a test's changes. */
export function rawVehicle(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    product_id: 501,
    name: 'KONA 1.6 HEV Maxx',
    vin: 'KMHK1234567890123',
    model_year: 2026,
    model_url_key: 'kona',
    model_group_id: '7',
    model_group_description: 'KONA',
    family_description: 'KONA Híbrido',
    product_line_description: 'Maxx',
    price: 24000,
    price_format: '24.000 €',
    final_price: 22500,
    final_price_format: '22.500 €',
    cuota_price: 210,
    cuota_price_format: '210 €',
    has_special_price: '1',
    campaigns: [{ label: 'Plan Renove', amount_formatted: '-1.500 €' }],
    color_description: 'Blanco',
    color_group_id: '12',
    fuel_id: 3,
    fuel_description: 'Híbrido',
    gearbox_description: 'Automático',
    interior_description: 'Tela negra',
    power: '141 CV',
    consumption: '4.7',
    consumption_formatted: '4,7 l/100 km',
    co2: '106',
    environ_icon_url: '/media/eco.png',
    main_image: '/media/kona-1.webp',
    images_list: ['/media/kona-1.webp', '/media/kona-2.webp'],
    featured_equipment: 'Llantas de 18"',
    featured_equipment_list: [{ title: 'Seguridad', list: ['ABS', 'ESP'] }],
    optional_equipment_list: ['<p>Techo solar</p>'],
    tyres_pdf_url: '/media/tyres/501.pdf',
    available_label: 'Disponible',
    localization_name: 'Dealer Las Palmas',
    localization_address: 'Calle Mayor 1',
    delivery_label: 'Entrega inmediata',
    ...changes,
  };
}

/** So many vehicles, whose ids start at 1. */
export const rawVehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => rawVehicle({ product_id: index + 1 }));

/** The vehicle that a response is read as. */
export const readVehicle = (raw: Readonly<Record<string, unknown>> = rawVehicle()): Vehicle =>
  toVehicle(schema.parse(raw), new LenientListReader(), { places: null });
