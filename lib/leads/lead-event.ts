import 'server-only';
import { env } from '@/lib/settings/env';
import { shortVehicleName, type Vehicle } from '@/lib/stock/vehicle';
import type { Confirmation } from './cookies';

export interface LeadEventParams {
  readonly form_id: 'interest' | 'contact';
  /** The same for each repetition, so that it counts once. */
  readonly event_id: string;
  readonly item_id?: string;
  readonly item_name?: string;
  readonly item_brand?: string;
  readonly item_model?: string;
  readonly currency?: 'EUR';
  /** In euros. */
  readonly value?: number;
}

/**
 * Returns the parameters of the event `generate_lead`, without personal data (docs/analytics.md). Those whose
 * data is unavailable are absent: the lead has been sent.
 * @param vehicle that of an interest; null if it is unavailable
 * @param chosenModel the name of the model chosen in the contact form
 */
export function leadEventParamsWithoutPersonalData(
  { eventId, vehicle: id }: Pick<Confirmation, 'eventId' | 'vehicle'>,
  vehicle: Vehicle | null,
  chosenModel: string | undefined,
): LeadEventParams {
  const model = vehicle?.modelName ?? chosenModel;
  return {
    form_id: id ? 'interest' : 'contact',
    event_id: eventId,
    ...(id && { item_id: id }),
    ...(vehicle && { currency: 'EUR', value: vehicle.finalPrice, item_name: shortVehicleName(vehicle) }),
    ...((vehicle !== null || model) && { item_brand: env().brandName }),
    ...(model && { item_model: model }),
  };
}
