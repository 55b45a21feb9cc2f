import type { Route } from './routes';

/** The tags that a purge may name (product 3.10). `vehicles` reaches all that shows stock, home models too. */
export const cacheTags = {
  config: 'config',
  dealers: 'dealers',
  models: 'models',
  vehicles: 'vehicles',
  vehicle: (id: string) => `vehicle:${id}`,
  model: (key: string) => `model:${key}`,
} as const;

/** The tags of what a page shows, for a CDN's purges. `segment` is the variable part of its path, escaped as it came. */
export function tagsOfPage({ name }: Route, segment: string): readonly string[] {
  const { config, dealers, models, vehicles, vehicle, model } = cacheTags;
  if (name === 'home') return [config, dealers, models, vehicles];
  if (name === 'vehicle') return [config, dealers, vehicles, vehicle(segment)];
  if (name === 'stockOfModel') return [config, dealers, vehicles, model(segment)];
  if (name === 'stock' || name === 'promotions' || name === 'promotion') return [config, dealers, vehicles];
  if (name === 'contact') return [config, dealers];
  const fixed = name === 'confirmation' || name === 'maintenance' || name === 'accessibility';
  return fixed ? [config] : [config, vehicles];
}
