import type { Random } from './random';
import { dealers } from './dealers';

/** A vehicle's dealer and delivery date; texts may be empty, null or absent. */
export interface Availability {
  readonly available_label: string;
  readonly localization_name?: string | null;
  readonly localization_address?: string | null;
  readonly delivery_label?: string | null;
}

const states = [
  { label: 'Entrega inmediata', delivery: 'Recogida en concesionario o envío a tu isla', weight: 4 },
  { label: 'Disponible', delivery: 'Entrega en 5 días laborables', weight: 4 },
  { label: 'Disponible en 15 días', delivery: 'Entrega en 15 días', weight: 3 },
  { label: 'En tránsito', delivery: 'Llegada al puerto prevista en 3 o 4 semanas', weight: 3 },
] as const;

/** A vehicle's dealer and date. One in transit has no dealer yet; a few on the islands lack single texts. */
export function availabilityOf(random: Random): Availability {
  const state = random.pickWeighted(states);
  const dealer = random.pickWeighted(dealers);
  const gap = random.next();
  if (state.label === 'En tránsito') {
    const moving = { available_label: state.label, localization_name: null, localization_address: null };
    return gap < 0.3 ? moving : { ...moving, delivery_label: state.delivery };
  }
  const position = { available_label: state.label, localization_name: dealer.name };
  if (gap < 0.06) return { available_label: state.label };
  if (gap < 0.12) return { ...position, localization_address: null, delivery_label: '' };
  return {
    ...position,
    localization_address: dealer.address,
    delivery_label: gap < 0.25 ? null : state.delivery,
  };
}
