import type { Route } from '../../lib/routing/routes';

/** A path of a page, and its status. */
interface PageType {
  readonly name: string;
  readonly path: string;
  readonly status: number;
}

const page = (name: string, path: string, status = 200): PageType => ({ name, path, status });

/** The paths of each page that the specs of all pages visit. */
const examples: Readonly<Record<Route['name'], readonly PageType[]>> = {
  home: [page('home', '/')],
  stock: [
    page('all stock', '/vehiculos'),
    page('a page of all stock', '/vehiculos?page=2'),
    page('a search', '/vehiculos?search=kona'),
    page('a search without result', '/vehiculos?search=xyzzy'),
  ],
  stockOfModel: [page('the stock of a model', '/vehiculos/kona')],
  promotions: [page('promotions', '/vehiculos-promocion')],
  promotion: [],
  vehicle: [page('a vehicle', '/vehiculo/501')],
  comparator: [page('the comparator', '/comparador')],
  contact: [page('contact', '/contacto')],
  confirmation: [page('the confirmation', '/mensaje-confirmacion')],
  accessibility: [page('the accessibility statement', '/accesibilidad')],
  maintenance: [page('maintenance', '/mantenimiento')],
};

/** A path of every type of page, and its status. */
export const pageTypes = [...Object.values(examples).flat(), page('not found', '/page-404', 404)];
