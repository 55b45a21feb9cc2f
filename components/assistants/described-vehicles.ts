import type { CardVehicle } from '@/lib/stock/card';
import { formatMessage } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { toolTexts } from './tool';

/** Maximum vehicles of a result's data, and of its text. */
const most = 12;
const mostInText = 3;

/** Returns a page's URL as assistants get it: absolute. */
export const absoluteUrl = (path: string): string => new URL(path, window.location.href).href;

/** Returns the fields of a card that tools return. */
function describeCard({ id, name, amount, price, fee, ...card }: CardVehicle) {
  const { power, fuel, gearbox, color, location, delivery, special } = card;
  return {
    ...{ id, name, price: amount, price_text: price, monthly_fee_from: fee, special_price: special },
    ...{ power, fuel, gearbox, color, location, delivery, url: absoluteUrl(paths.vehicle(id)) },
  };
}

/** Returns the first vehicles of a list as data. */
export const describeCards = (cards: readonly CardVehicle[]) => cards.slice(0, most).map(describeCard);

/** Returns the first vehicles of a list as text. */
export function listCards(cards: readonly CardVehicle[]): string {
  const shown = cards
    .slice(0, mostInText)
    .map(({ id, name, price }) => formatMessage(toolTexts().vehicleInList, { id, name, price }));
  return shown.join('; ') + (cards.length > mostInText ? '…' : '');
}
