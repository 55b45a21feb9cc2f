import { listFeedUrl, listPathOfFeed } from '@/lib/list/canonical-url';

test.each([
  ['/feeds/vehiculos', '/vehiculos'],
  ['/feeds/vehiculos/kona', '/vehiculos/kona'],
  ['/feeds/vehiculos-promocion', '/vehiculos-promocion'],
  ['/feeds/vehiculos-promocion/7', '/vehiculos-promocion/7'],
  ['/feeds', null],
  ['/feeds/', null],
  ['/feeds/vehiculo/501', null],
  ['/feeds/comparador', null],
  ['/feeds/vehiculos/kona/x', null],
  ['/feeds/feeds/vehiculos', null],
  ['/vehiculos', null],
])('%s is the feed of %s', (path, list) => {
  expect(listPathOfFeed(path)).toBe(list);
});

test.each([
  ['', '/feeds/vehiculos'],
  ['colors=14,12&utm_source=mail&x=1', '/feeds/vehiculos?colors=12,14'],
  ['colors=12&colors=14', '/feeds/vehiculos?colors=12,14'],
  ['page=3&entrada=2000&meses=48&sort=1', '/feeds/vehiculos?sort=1'],
  ['sort=4&page=2&price=x', '/feeds/vehiculos'],
  ['search=kona%20%26%20i20&price=30000', '/feeds/vehiculos?search=kona+%26+i20&price=30000'],
])('a list with the query «%s» has the feed %s', (query, address) => {
  expect(listFeedUrl('/vehiculos', new URLSearchParams(query))).toBe(address);
});
