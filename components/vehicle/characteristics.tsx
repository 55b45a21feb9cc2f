import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { emissionsWithUnitOrNull } from '@/lib/stock/quantity';
import type { Vehicle } from '@/lib/stock/vehicle';
import { pictureSrc } from '@/lib/content/pictures';

/** The swatch has a border that separates it from any background. */
const swatchClass = 'border-main/40 block size-5 rounded-full border forced-color-adjust-none';

/** Facts that need more than half the width of a phone. */
const longFacts: readonly string[] = ['gearbox', 'vin'];

/**
 * The facts of a vehicle, as the upstream gives them, with the environmental badge and the tyre label.
 * Missing ones are left out, except facts that the law has a seller state, which say «Sin dato».
 */
export async function Characteristics({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations();
  const notGiven = t('comparator.notGiven');
  const { hex, environmentalBadge, tyreLabelHref, isFromList } = vehicle;
  const facts = [
    ['power', 'power', vehicle.power],
    ['fuel', 'fuel', vehicle.fuelName],
    ['gearbox', 'gearbox', vehicle.gearbox],
    ['consumption', 'fuel', vehicle.consumption || notGiven],
    ['co2', 'leaf', emissionsWithUnitOrNull(vehicle.co2) || notGiven],
    ['color', 'color', vehicle.colorName],
    ['interior', 'seat', vehicle.interiorName],
    ['modelGroup', 'car', vehicle.modelName],
    ['family', 'car', vehicle.familyName],
    ['modelYear', 'calendar', vehicle.modelYear],
    ['vin', 'document', vehicle.vin],
    ['reference', 'tag', vehicle.id],
    // A list has no tyre labels.
    ['tyreLabel', 'document', tyreLabelHref === null && !isFromList && notGiven],
  ] as const;
  return (
    <section>
      <h2 className="text-title font-bold">{t('vehicle.characteristics')}</h2>
      <dl className="facts mt-3">
        {facts.map(
          ([label, icon, value]) =>
            value && (
              <div key={label} className={longFacts.includes(label) ? 'facts-long' : undefined}>
                <dt>
                  <span data-print="hide" aria-hidden="true">
                    {label === 'color' && hex ? (
                      <span style={{ backgroundColor: hex }} className={swatchClass} />
                    ) : (
                      <Icon name={icon} />
                    )}
                  </span>
                  {t(`vehicle.${label}`)}
                </dt>
                <dd>{value}</dd>
                {label === 'co2' && environmentalBadge && (
                  <dd data-print="hide" className="absolute right-0 bottom-2">
                    <img
                      src={pictureSrc(environmentalBadge, 160)}
                      width={72}
                      height={72}
                      alt={t('vehicle.badge')}
                      loading="lazy"
                      decoding="async"
                      className="size-10 object-contain"
                    />
                  </dd>
                )}
              </div>
            ),
        )}
        {tyreLabelHref && <TyreLabel href={tyreLabelHref} />}
      </dl>
    </section>
  );
}

/** The link to the tyre label, and what it opens. */
async function TyreLabel({ href }: { href: string }) {
  const t = await getTranslations('vehicle');
  return (
    <div data-print="hide">
      <dt>
        <span>
          <Icon name="document" />
        </span>
        <a
          href={href}
          target="_blank"
          rel="noopener"
          aria-describedby="etiqueta-neumaticos-pista"
          className="text-main hover:text-hint -my-1 inline-block py-1 font-semibold underline underline-offset-4"
        >
          {t('tyreLabel')}
        </a>
      </dt>
      <dd id="etiqueta-neumaticos-pista" className="text-label text-hint font-normal">
        {t(href.startsWith('/') ? 'opensPdf' : 'opensTab')}
      </dd>
    </div>
  );
}
