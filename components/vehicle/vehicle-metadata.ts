import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { SiteConfig } from '@/lib/domain/site-config';
import type { Vehicle } from '@/lib/domain/vehicle';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { fillTemplate, pageMetadata } from '@/lib/seo/metadata';

/** Title, description, canonical address and picture of a vehicle's page. */
export async function vehicleMetadata(vehicle: Vehicle, config: SiteConfig): Promise<Metadata> {
  const t = await getTranslations('vehicle');
  const { id, name, colorName, fuelName, finalPrice, pictures } = vehicle;
  return pageMetadata({
    title: vehicleTitle(config.metasModelTitle, name, env().brandName),
    description:
      colorName && fuelName
        ? t('description', { name, color: colorName, fuel: fuelName, price: finalPrice.text })
        : `${name}. ${finalPrice.text}.`,
    path: paths.vehicle(id),
    picture: pictures[0] ?? null,
  });
}

/** The configured title of model pages with the vehicle's name in the model's place; the name when it has no such place. */
export function vehicleTitle(template: string, name: string, brand: string): string {
  return template.includes('{model}') ? fillTemplate(template, { model: name, brand }) : name;
}
