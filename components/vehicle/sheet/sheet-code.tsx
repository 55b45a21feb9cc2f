import { getTranslations } from 'next-intl/server';
import type { Vehicle } from '@/lib/shop/vehicle';
import { env } from '@/lib/platform/env';
import { qrCode, quietZone } from '@/lib/web/media/qr-code';
import { paths } from '@/lib/addresses/routes';
import { PrintDate } from './print-date';

/** The public address of a vehicle's page, without a campaign (decision 80). */
export const vehicleAddress = ({ id }: Pick<Vehicle, 'id'>): string => env().siteUrl + paths.vehicle(id);

/** What a printed sheet has and a screen doesn't: the page's address as text and QR code, and the date (product 7.9). */
export async function SheetCode({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('vehicle');
  const address = vehicleAddress(vehicle);
  const { size, path } = qrCode(address);
  const box = `${-quietZone} ${-quietZone - 0.5} ${size + 2 * quietZone} ${size + 2 * quietZone}`;
  return (
    <>
      <div className="sheet-only sheet-code">
        <svg viewBox={box} role="img" aria-label={t('qrCode')}>
          <path d={path} stroke="#000" />
        </svg>
        <p>{t('latest')}</p>
        <p>{address.replace(/^https?:\/\//, '')}</p>
        <PrintDate />
      </div>
      <p className="sheet-only text-title font-bold">{env().brandName}</p>
    </>
  );
}
