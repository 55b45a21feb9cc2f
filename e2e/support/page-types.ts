import type { Route } from '../../lib/routing/routes';

/** The paths of each page that the specs of all pages visit. */
const examples: Readonly<Record<Route['name'], readonly string[]>> = {
  home: ['/'],
  stock: ['/vehiculos', '/vehiculos?page=2', '/vehiculos?search=kona', '/vehiculos?search=xyzzy'],
  stockOfModel: ['/vehiculos/kona'],
  promotions: ['/vehiculos-promocion'],
  promotion: [],
  vehicle: ['/vehiculo/501'],
  comparator: ['/comparador'],
  contact: ['/contacto'],
  confirmation: ['/mensaje-confirmacion'],
  accessibility: ['/accesibilidad'],
  maintenance: ['/mantenimiento'],
};

export const notFound = '/page-404';

/** A path of every type of page. */
export const pageTypes = [...Object.values(examples).flat(), notFound];
