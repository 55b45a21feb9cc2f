import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { isBareNumber, type Vehicle } from '@/lib/stock/vehicle';
import { pictureSrc } from '@/lib/content/pictures';

/** The identifying facts of a vehicle as a definition list; facts that the upstream doesn't give are left out. */
export async function VehicleFacts({ vehicle, colorHex }: { vehicle: Vehicle; colorHex: string | null }) {
  const t = await getTranslations('vehicle');
  return (
    <section>
      <h2 className="text-heading font-bold">{t('facts')}</h2>
      <dl className="xs:grid-cols-2 mt-5 grid grid-cols-1 gap-x-10 lg:mt-6">
        <Fact icon={<Icon name="car" />} label={t('modelGroup')} value={vehicle.modelName} />
        <Fact icon={<Icon name="car" />} label={t('family')} value={vehicle.familyName} />
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
      className="border-main/40 block size-5 rounded-full border forced-color-adjust-none"
    />
  );
}

/** Power, gearbox, consumption and emissions as the upstream gives them, the badge and the tyre label (product 7.4). */
export async function Characteristics({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('vehicle');
  const { power, consumption, co2, gearbox, environmentalBadge, tyreLabelHref } = vehicle;
  const emissions = co2 && isBareNumber(co2) ? t('co2Value', { value: co2 }) : co2;
  return (
    <section>
      <h2 className="text-heading font-bold">{t('characteristics')}</h2>
      <dl className="xs:grid-cols-2 mt-5 grid grid-cols-1 gap-x-10 lg:mt-6">
        <Fact icon={<Icon name="power" />} label={t('power')} value={power} />
        <Fact icon={<Icon name="gearbox" />} label={t('gearbox')} value={gearbox} />
        <Fact icon={<Icon name="fuel" />} label={t('consumption')} value={consumption} />
        <Fact icon={<Icon name="leaf" />} label={t('co2')} value={emissions} />
      </dl>
      {(environmentalBadge ?? tyreLabelHref) && (
        <div
          data-print="hide"
          className="border-line flex flex-wrap items-center gap-x-8 gap-y-4 border-t pt-5"
        >
          {environmentalBadge && (
            <img
              src={pictureSrc(environmentalBadge, 160)}
              width={72}
              height={72}
              alt={t('badge')}
              loading="lazy"
              decoding="async"
              className="size-18 object-contain"
            />
          )}
          {tyreLabelHref && (
            <p className="flex flex-wrap items-center gap-x-2">
              <a
                href={tyreLabelHref}
                target="_blank"
                rel="noopener"
                aria-describedby="etiqueta-neumaticos-pista"
                className="hover:text-hint inline-flex min-h-11 items-center gap-3 font-semibold underline underline-offset-4"
              >
                <Icon name="document" />
                {t('tyreLabel')}
              </a>
              <span id="etiqueta-neumaticos-pista" className="text-hint">
                {tyreLabelHref.startsWith('/') ? t('opensPdf') : t('opensTab')}
              </span>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** One entry of a definition list; nothing without a value. */
function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div className="border-line relative border-t py-4 pl-9">
      <dt className="text-label text-hint">
        <span className="absolute inset-y-0 left-0 flex items-center" data-print="hide">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
