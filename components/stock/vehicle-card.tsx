import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import type { VehicleSummary } from '@/lib/domain/vehicle';
import { paths } from '@/lib/routes';
import { CardMedia } from './card-media';

interface VehicleCardProps {
  vehicle: VehicleSummary;
  /** The colour of the chip; null where the list doesn't say it. */
  hex: string | null;
  priority: boolean;
}

/** A vehicle in a list (specification 2, vehicle card). Special prices have a border, a label and a button of their own. */
export async function VehicleCard({ vehicle, hex, priority }: VehicleCardProps) {
  const t = await getTranslations('card');
  const { id, name, listPrice, finalPrice, monthlyFee, hasSpecialPrice: special } = vehicle;
  const compared = {
    id,
    name,
    price: finalPrice.text,
    fee: monthlyFee?.text ?? null,
    picture: vehicle.pictures[0] ?? null,
  };
  const title = vehicle.productLine || name;
  const labels = {
    addToComparator: t('addToComparator'),
    inComparator: t('inComparator'),
    pictures: t('picturesOf'),
    showPicture: t.raw('showPicture') as string,
  };
  return (
    <article
      className={`group hover:shadow-lift relative flex h-full flex-col overflow-hidden rounded-lg border bg-white transition duration-200 ease-out ${special ? 'border-accent' : 'border-sand-300 hover:border-sand-500'}`}
    >
      {special && (
        <p className="bg-accent text-label absolute top-3 left-3 z-10 rounded-sm px-2.5 py-1 font-semibold text-white">
          {t('special')}
        </p>
      )}
      <CardMedia vehicle={compared} pictures={vehicle.pictures} labels={labels} priority={priority} />
      <div className="flex grow flex-col px-5 pb-5">
        <h2 className="text-lead line-clamp-2 font-bold">
          <a
            href={paths.vehicle(id)}
            className="focus-visible:after:outline-ink-900 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
          >
            {title}
          </a>
        </h2>
        <p className="text-label text-ink-600 truncate" title={name}>
          {name === title ? vehicle.modelName : name}
        </p>
        <dl className="text-label text-ink-700 mt-3 grid grid-cols-2 gap-x-3 gap-y-1.5">
          <Fact icon="power" label={t('power')} value={vehicle.power} />
          <Fact icon="fuel" label={t('fuel')} value={vehicle.fuelName} />
          <Fact icon="gearbox" label={t('gearbox')} value={vehicle.gearbox} />
          <Fact icon="color" label={t('color')} value={vehicle.colorName} hex={hex} />
        </dl>
        <div className="border-sand-200 mt-auto grid grid-cols-2 items-end gap-3 border-t pt-4 [dl+&]:mt-4">
          <div>
            <p className="text-label text-ink-600">{t('fee')}</p>
            <p className="text-title font-bold">
              {monthlyFee ? t('perMonth', { fee: monthlyFee.text }) : t('noFee')}
            </p>
          </div>
          <div>
            <p className="text-label text-ink-600">
              {t('price')}{' '}
              {listPrice.amount !== finalPrice.amount && (
                <s className="whitespace-nowrap">
                  <span className="sr-only">{t('listPrice')} </span>
                  {listPrice.text}
                </s>
              )}
            </p>
            <p className={`text-title font-bold ${special ? 'text-accent' : ''}`}>{finalPrice.text}</p>
          </div>
        </div>
        <div className="relative z-[1] mt-4 grid grid-cols-2 gap-3">
          <a href={paths.vehicle(id)} className={buttonClass('secondary', 'px-2!')}>
            {t('moreInformation')}
          </a>
          <form action={paths.contact}>
            <button type="submit" className={buttonClass(special ? 'accent' : 'primary', 'w-full px-2!')}>
              {t('interested')}
            </button>
          </form>
        </div>
        {monthlyFee && (
          <a
            href={`${paths.vehicle(id)}#ejemplo-financiacion`}
            className="text-label text-ink-600 hover:text-ink-950 relative z-[1] mt-3 -mb-2 inline-flex min-h-8 items-center self-start underline underline-offset-4"
          >
            {t('example')}
          </a>
        )}
      </div>
    </article>
  );
}

function Fact({
  icon,
  label,
  value,
  hex,
}: {
  icon: IconName;
  label: string;
  value: string;
  hex?: string | null;
}) {
  if (!value) return null;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="contents">
        <span className="sr-only">{label}</span>
        {hex ? (
          <span
            className="border-ink-950/25 mx-0.5 size-3.5 shrink-0 rounded-full border"
            style={{ background: hex }}
            aria-hidden="true"
          />
        ) : (
          <Icon name={icon} size={18} className="text-ink-600" />
        )}
      </dt>
      <dd className="truncate" title={value}>
        {value}
      </dd>
    </div>
  );
}
