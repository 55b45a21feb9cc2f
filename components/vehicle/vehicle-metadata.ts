import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/shop/vehicle';
import { env } from '@/lib/platform/env';
import { paths } from '@/lib/addresses/routes';
import { fillTemplate, pageMetadata } from '@/lib/seo/metadata';
import { shareImageOf } from '@/lib/seo/share-card/read';

/**
 * Title, description, canonical address and share card of a vehicle's page. Color and reference distinguish vehicles of
 * the same name.
 */
export async function vehicleMetadata(vehicle: Vehicle, config: SiteConfig): Promise<Metadata> {
  const t = await getTranslations();
  const { id, name, colorName, fuelName, finalPrice } = vehicle;
  const path = paths.vehicle(id);
  const described =
    colorName && fuelName
      ? t('vehicle.description', { name, color: colorName, fuel: fuelName, price: finalPrice.text })
      : `${name}. ${finalPrice.text}.`;
  const title = t('seo.vehicleTitle', { name, color: colorName, id }).replace(/\s+/g, ' ');
  return pageMetadata({
    title: vehicleTitle(config.metasModelTitle, title, env().brandName),
    description: `${described} ${t('seo.reference', { id })}`,
    path,
    image: await shareImageOf(path),
  });
}

/** The configured title of model pages with the vehicle's name for `{model}`; the name where the title lacks it. */
export function vehicleTitle(template: string, name: string, brand: string): string {
  return template.includes('{model}') ? fillTemplate(template, { model: name, brand }) : name;
}
