import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Vehicle } from '@/lib/shop/vehicle';
import { CarIcon } from '@/components/ui/car-icon';
import { Fact } from './equipment/characteristics';

/** What identifies the vehicle, as a definition list, without what the upstream doesn't give. */
export async function VehicleFacts({ vehicle, colorHex }: { vehicle: Vehicle; colorHex: string | null }) {
  const t = await getTranslations('vehicle');
  return (
    <section>
      <h2 className="text-heading font-bold">{t('facts')}</h2>
      <dl className="xs:grid-cols-2 mt-5 grid grid-cols-1 gap-x-10 lg:mt-6">
        <Fact icon={<CarIcon />} label={t('modelGroup')} value={vehicle.modelName} />
        <Fact icon={<CarIcon />} label={t('family')} value={vehicle.familyName} />
        <Fact icon={<Icon name="calendar" />} label={t('modelYear')} value={vehicle.modelYear} />
        <Fact icon={<Icon name="fuel" />} label={t('fuel')} value={vehicle.fuelName} />
        <Fact icon={<Icon name="gearbox" />} label={t('gearbox')} value={vehicle.gearbox} />
        <Fact
          icon={colorHex ? <ColorChip hex={colorHex} /> : <Icon name="color" />}
          label={t('color')}
          value={vehicle.colorName}
        />
        <Fact icon={<Icon name="seat" />} label={t('interior')} value={vehicle.interiorName} />
        <Fact icon={<Icon name="document" />} label={t('vin')} value={vehicle.vin} />
        <Fact icon={<Icon name="tag" />} label={t('reference')} value={vehicle.id} />
      </dl>
    </section>
  );
}

/** A decorative swatch of a color, with a border that separates it from any background. */
function ColorChip({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: hex }}
      className="border-ink-950/40 block size-5 rounded-full border forced-color-adjust-none"
    />
  );
}
