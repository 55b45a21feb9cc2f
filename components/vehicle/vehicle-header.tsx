import { dataAttributeProps } from '@/lib/routing/page-protocol';
import {
  deliveryTextOrEmpty,
  fullNameIfDifferent,
  toSnapshot,
  modelUrlKeyOrIdOrNull,
  type Vehicle,
} from '@/lib/stock/vehicle';
import { getTranslations } from 'next-intl/server';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routing/routes';
import { PrintDate, PrintAndShareActions } from './share-actions';
import { env } from '@/lib/settings/env';
import { encode } from 'uqr';

/**
 * The back link, sharing and printing, the code of the printed sheet, the short name as the page's only h1,
 * and that it can be had at once.
 */
export async function VehicleHeader({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('vehicle');
  const { id, name, modelName, availability } = vehicle;
  const model = modelUrlKeyOrIdOrNull(vehicle);
  const { name: title, price, fee } = toSnapshot(vehicle);
  const fullName = fullNameIfDifferent(vehicle);
  // The public URL, without a campaign.
  const url = env().siteUrl + paths.vehicle(id);
  return (
    <header>
      <IslandMessages namespaces={['share']}>
        <div className="flex justify-between gap-2">
          <a
            href={model ? paths.stockOfModel(model) : paths.stock}
            {...dataAttributeProps('up')}
            data-print="hide"
            className="text-soft hover:text-main -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold hover:underline hover:underline-offset-4"
          >
            {/* On phones the navigation has an arrow of its own. */}
            <Icon name="arrowLeft" size={18} className="max-lg:hidden" />
            {model && modelName ? t('backTo', { model: modelName }) : t('backToStock')}
          </a>
          <PrintAndShareActions vehicle={{ id, name, price, fee, url }} />
        </div>
        {/* Printed only: the page's URL as text and QR code, and the date. */}
        <div className="sheet-code not-print:hidden">
          <QrCode text={url} label={t('qrCode')} />
          <p>{t('latest')}</p>
          <p>{url.replace(/^https?:\/\//, '')}</p>
          <PrintDate />
        </div>
        <p className="text-title font-bold not-print:hidden">{env().brandName}</p>
      </IslandMessages>
      <h1 className="text-heading font-bold lg:mt-2">{title}</h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {fullName && <p className="text-hint">{fullName}</p>}
        {availability.kind === 'immediate' && (
          <p className="text-label bg-available-wash text-available inline-flex items-center gap-1.5 rounded-full py-1 pr-3 pl-2 font-semibold">
            <Icon name="check" size={16} />
            <span className="inline-block first-letter:uppercase">{deliveryTextOrEmpty(vehicle)}</span>
          </p>
        )}
      </div>
    </header>
  );
}

/** Width of the light border that the QR standard requires, in modules. */
const quietZone = 4;

/**
 * A text as a QR code, as small as the text allows, with as much error correction as fits into that size.
 * Each row is drawn by strokes one module wide through its middle.
 */
function QrCode({ text, label }: Record<'text' | 'label', string>) {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: 0 });
  const strokes = data.map((row, y) => {
    const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`).join('');
  });
  const width = size + 2 * quietZone;
  return (
    <svg viewBox={`${-quietZone} ${-quietZone - 0.5} ${width} ${width}`} role="img" aria-label={label}>
      <path d={strokes.join('')} stroke="#000" />
    </svg>
  );
}
