/** A path of every type of page, and its status. */
export const pageTypes = [
  { name: 'home', path: '/', status: 200 },
  { name: 'all stock', path: '/vehiculos', status: 200 },
  { name: 'a page of all stock', path: '/vehiculos?page=2', status: 200 },
  { name: 'the stock of a model', path: '/vehiculos/kona', status: 200 },
  { name: 'promotions', path: '/vehiculos-promocion', status: 200 },
  { name: 'a search', path: '/vehiculos?search=kona', status: 200 },
  { name: 'a search without result', path: '/vehiculos?search=xyzzy', status: 200 },
  { name: 'a vehicle', path: '/vehiculo/501', status: 200 },
  { name: 'the comparator', path: '/comparador', status: 200 },
  { name: 'contact', path: '/contacto', status: 200 },
  { name: 'the confirmation', path: '/mensaje-confirmacion', status: 200 },
  { name: 'the accessibility statement', path: '/accesibilidad', status: 200 },
  { name: 'not found', path: '/page-404', status: 404 },
  { name: 'maintenance', path: '/mantenimiento', status: 200 },
] as const;
