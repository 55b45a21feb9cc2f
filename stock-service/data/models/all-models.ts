import { i20, i30, i30Fastback } from './compact';
import { ioniq5, ioniqElectrico, ioniqHibridoEnchufable } from './ioniq';
import { kona, konaElectrico, konaHibrido } from './kona';
import { tucson, tucsonHibridoEnchufable } from './tucson';
import type { ModelSpec } from './model-spec';

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

/** A model by its URL key or its id; undefined when there is none. */
export function findModel(key: string): ModelSpec | undefined {
  return allModels.find((model) => model.urlKey === key || String(model.id) === key);
}
