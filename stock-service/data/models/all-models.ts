import { i20, i30, i30Fastback } from './compact';
import { ioniq5, ioniqElectrico, ioniqHibridoEnchufable } from './ioniq';
import { kona, konaElectrico, konaHibrido } from './kona';
import { tucson, tucsonHibridoEnchufable } from './tucson';
import type { ModelSpec } from './types';

/** The range in the order of the home page. */
export const allModels: readonly ModelSpec[] = [
  kona,
  konaHibrido,
  konaElectrico,
  tucson,
  tucsonHibridoEnchufable,
  ioniq5,
  i20,
  i30,
  i30Fastback,
  ioniqElectrico,
  ioniqHibridoEnchufable,
];

/** A model by its url key or, as home links fall back to it, its id; undefined when there is none. */
export function findModel(key: string): ModelSpec | undefined {
  return allModels.find((model) => model.urlKey === key || String(model.id) === key);
}
