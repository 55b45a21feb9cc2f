import { box, select, type Thing, type Visitor } from './visitor';

/** Types the visitor's data into a form, and chooses island and dealer. */
export async function fillForm(visitor: Visitor, form: Thing, surname: string): Promise<void> {
  await visitor.type(box('Nombre', form), 'Yaiza');
  await visitor.type(box('Apellidos', form), surname);
  await visitor.type(box('Correo electrónico', form), 'yaiza@example.com');
  await visitor.type(box('Teléfono', form), '600 12 31 23');
  await visitor.choose(select('Isla', form), 'Lanzarote');
  await visitor.choose(select('Concesionario', form), 'Archipiélago Motor Arrecife');
}
