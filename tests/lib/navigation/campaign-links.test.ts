import { withCampaignParams } from '@/lib/routing/campaign-params';
import { isSitePage } from '@/lib/navigation/follow';

const site = 'https://shop.example';
const at = (path: string) => new URL(path, site);

describe('where a link leads to from a page', () => {
  test.each([
    ['/vehiculos', '/', '/vehiculos'],
    ['/vehiculos', '/?utm_source=mail', '/vehiculos?utm_source=mail'],
    ['/vehiculos', '/?utm_source=mail&gclid=1&sort=2', '/vehiculos?utm_source=mail'],
    ['/vehiculos?page=2', '/vehiculos?sort=1&utm_term=a b', '/vehiculos?page=2&utm_term=a+b'],
    ['/vehiculos?utm_source=own', '/?utm_source=mail', '/vehiculos?utm_source=own'],
    ['/vehiculo/501#fotos', '/?utm_medium=x', '/vehiculo/501?utm_medium=x#fotos'],
    ['/', '/contacto?utm_content=1&utm_campaign=2&utm_other=3', '/?utm_campaign=2&utm_content=1'],
  ])('%s on %s leads to %s', (href, current, target) => {
    expect(withCampaignParams(at(href), at(current))).toBe(target);
  });
});

describe('a page of this site', () => {
  test.each([
    ...['/', '/vehiculos', '/vehiculo/501?x=1', '/vehiculos/ioniq5#a'],
    ...['/vehiculo/AB.12', '/vehiculos/i.30', '/vehiculos-promocion/A.1', '/vehiculo/7%2F8%20A.pdf'],
  ])('%s is one', (href) => {
    expect(isSitePage(at(href), at('/'))).toBe(true);
  });

  test.each([
    'https://other.example/vehiculos',
    'http://shop.example/vehiculos',
    'mailto:a@b.example',
    '/api/health/live',
    '/fotos/480/u/a.png',
    '/documentos/u/a',
    '/robots.txt',
    '/_next/static/x.js',
  ])('%s is none', (href) => {
    expect(isSitePage(at(href), at('/'))).toBe(false);
  });
});
