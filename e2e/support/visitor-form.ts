import spanish from '../../messages/es.json' with { type: 'json' };
import { box, select, type Thing, type Visitor } from './visitor';

/** Types the visitor's data into a form, and chooses island and dealer. */
export async function fillForm(
  visitor: Visitor,
  form: Thing,
  surname: string,
  labels: Pick<
    typeof spanish.leads,
    'name' | 'surnames' | 'email' | 'phone' | 'island' | 'dealer'
  > = spanish.leads,
): Promise<void> {
  await visitor.type(box(labels.name, form), 'Yaiza');
  await visitor.type(box(labels.surnames, form), surname);
  await visitor.type(box(labels.email, form), 'yaiza@example.com');
  await visitor.type(box(labels.phone, form), '600 12 31 23');
  await visitor.choose(select(labels.island, form), 'Lanzarote');
  await visitor.choose(select(labels.dealer, form), 'Archipiélago Motor Arrecife');
}
