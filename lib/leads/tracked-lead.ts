import 'server-only';
import { env } from '@/lib/platform/env';
import { withTimeout } from '@/lib/platform/timeout';
import { vehicleTitle } from '@/lib/stock/vehicle';
import { getConfig, getVehicle } from '@/lib/upstream/reads';
import type { Confirmation } from './cookies';
import type { LeadKind } from './fields';

/** Milliseconds that the confirmation page waits for the vehicle's data. */
const maxWaitMs = 1_000;

/** The parameters of the event `generate_lead`: no personal data. */
export interface TrackedLead {
  readonly form_id: LeadKind;
  /** The same for each repetition of the lead, also on the confirmation page: the lead counts once. */
  readonly event_id: string;
  readonly currency?: 'EUR';
  /** The vehicle's final price in euros; absent without a vehicle. */
  readonly value?: number;
  readonly item_id?: string;
  readonly item_name?: string;
  readonly item_brand?: string;
  /** The model of the vehicle, or the one chosen in the contact form. */
  readonly item_model?: string;
}

/** Returns the parameters of a sent lead. Those whose data is unavailable are absent: the lead has been sent. */
export async function trackedLead({ eventId, vehicle: id, model }: Confirmation): Promise<TrackedLead> {
  const lead = { form_id: id ? 'interest' : 'contact', event_id: eventId } as const;
  if (!id) return { ...lead, ...(await chosenModel(model).catch(() => null)) };
  const vehicle = await withTimeout(maxWaitMs, getVehicle(id), () => null).catch(() => null);
  if (!vehicle) return { ...lead, item_id: id };
  const { modelName, finalPrice } = vehicle;
  return {
    ...lead,
    currency: 'EUR',
    value: finalPrice,
    item_id: id,
    item_name: vehicleTitle(vehicle),
    item_brand: env().brandName,
    ...(modelName && { item_model: modelName }),
  };
}

/** Returns the model chosen in the contact form, by the id of its option; null for none. */
async function chosenModel(chosen: string) {
  const { contactModelsOptions } = await getConfig();
  const label = contactModelsOptions.find(({ id }) => id === chosen)?.label;
  return label ? { item_brand: env().brandName, item_model: label } : null;
}
