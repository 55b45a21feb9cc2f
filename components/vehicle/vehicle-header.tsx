import { mark } from '@/lib/routing/page-protocol';
import { fullNameOf, toVehiclePreview, modelKey, type Vehicle } from '@/lib/stock/vehicle';
import { isImmediatelyAvailable } from '@/lib/seo/structured-data';
import { getTranslations } from 'next-intl/server';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routing/routes';
import { PrintDate, ShareActions } from './share-actions';
import { env } from '@/lib/platform/env';
import { qrCode, quietZone } from '@/lib/content/qr-code';

/** The back link, sharing and printing, the code of the printed sheet, the short name as the page's only h1, and the availability. */
export async function VehicleHeader({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('vehicle');
  const { id, name, modelName, availabilityLabel } = vehicle;
  const model = modelKey(vehicle);
  const isImmediate = isImmediatelyAvailable(vehicle);
  const { name: title, price, fee } = toVehiclePreview(vehicle);
  // The public URL, without a campaign.
  const url = env().siteUrl + paths.vehicle(id);
  const { size, path } = qrCode(url);
  const box = `${-quietZone} ${-quietZone - 0.5} ${size + 2 * quietZone} ${size + 2 * quietZone}`;
  return (
    <header>
      <IslandMessages of={['share']}>
        <div className="flex justify-between gap-2">
          <a
            href={model ? paths.stockOfModel(model) : paths.stock}
            {...mark('up')}
            data-print="hide"
            className="text-soft hover:text-main -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold hover:underline hover:underline-offset-4"
          >
            {/* On phones the navigation has an arrow of its own. */}
            <Icon name="arrowLeft" size={18} className="max-lg:hidden" />
            {model && modelName ? t('backTo', { model: modelName }) : t('backToStock')}
          </a>
          <ShareActions vehicle={{ id, name, price, fee, url }} />
        </div>
        {/* Printed only: the page's URL as text and QR code, and the date. */}
        <div className="sheet-code not-print:hidden">
          <svg viewBox={box} role="img" aria-label={t('qrCode')}>
            <path d={path} stroke="#000" />
          </svg>
          <p>{t('latest')}</p>
          <p>{url.replace(/^https?:\/\//, '')}</p>
          <PrintDate />
        </div>
        <p className="text-title font-bold not-print:hidden">{env().brandName}</p>
      </IslandMessages>
      <h1 className="text-heading mt-2 font-bold">{title}</h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {fullNameOf(vehicle) && <p className="text-hint">{name}</p>}
        {availabilityLabel && (
          <p
            className={`text-label inline-flex items-center gap-1.5 rounded-full font-semibold ${isImmediate ? 'bg-available-wash text-available py-1 pr-3 pl-2' : ''}`}
          >
            {isImmediate && <Icon name="check" size={16} />}
            <span>{availabilityLabel}</span>
          </p>
        )}
      </div>
    </header>
  );
}
