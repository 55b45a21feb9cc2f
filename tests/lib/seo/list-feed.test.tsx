import { atomFeed, type Feed } from '@/lib/seo/list-feed';

const time = Date.UTC(2026, 10, 23, 12, 5, 6);
const feed: Feed = {
  url: 'https://shop.example/feeds/vehiculos?search=kona+%26+i20&sort=1',
  page: 'https://shop.example/vehiculos?search=kona+%26+i20&sort=1',
  title: 'Resultados de «kona & i20» | Hyundai',
  author: 'Hyundai <Canarias>',
  language: 'es',
  updated: time,
  entries: [
    {
      url: 'https://shop.example/vehiculo/501',
      title: 'KONA "N" & <b>más</b>\u0000 Gris (ref. 501)',
      summary: 'Precio final: 22.500\u00a0€ · 141 CV',
      updated: time - 86_400_000,
    },
    { url: 'https://shop.example/vehiculo/502', title: 'i20', summary: '', updated: time },
  ],
};

const atom = 'http://www.w3.org/2005/Atom';
const parsed = (text: string) => new DOMParser().parseFromString(text, 'application/xml');
const textsOf = (root: Document | Element, name: string) =>
  [...root.getElementsByTagNameNS(atom, name)].map(({ textContent }) => textContent);
const linksOf = (root: Element) =>
  [...root.children]
    .filter(({ localName }) => localName === 'link')
    .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

test('a feed is XML that says what every feed of Atom has to say', () => {
  const document = parsed(atomFeed(feed));
  const root = document.documentElement;
  expect([root.namespaceURI, root.localName, root.getAttribute('xml:lang')]).toEqual([atom, 'feed', 'es']);
  expect(textsOf(document, 'id')).toEqual([feed.url, ...feed.entries.map(({ url }) => url)]);
  expect(textsOf(document, 'updated')).toEqual([
    '2026-11-23T12:05:06Z',
    '2026-11-22T12:05:06Z',
    '2026-11-23T12:05:06Z',
  ]);
  expect(textsOf(document, 'author')).toEqual(['Hyundai <Canarias>']);
  expect(linksOf(root)).toEqual([
    ['self', feed.url],
    ['alternate', feed.page],
  ]);
  for (const entry of root.getElementsByTagNameNS(atom, 'entry')) {
    expect([...entry.children].map(({ localName }) => localName)).toEqual([
      'id',
      'title',
      'updated',
      'link',
      'summary',
    ]);
    expect(linksOf(entry)).toEqual([['alternate', entry.querySelector('id')?.textContent]]);
  }
});

test('markup, quotes and control characters of the stock are text or nothing', () => {
  const document = parsed(atomFeed(feed));
  expect(textsOf(document, 'title')).toEqual([feed.title, 'KONA "N" & <b>más</b> Gris (ref. 501)', 'i20']);
  expect(textsOf(document, 'summary')).toEqual(['Precio final: 22.500\u00a0€ · 141 CV', '']);
});

test('a list without vehicles has a feed without entries', () => {
  const document = parsed(atomFeed({ ...feed, entries: [] }));
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.getElementsByTagNameNS(atom, 'entry')).toHaveLength(0);
  expect(textsOf(document, 'updated')).toEqual(['2026-11-23T12:05:06Z']);
});
