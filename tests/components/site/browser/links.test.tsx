import { interceptLinksAndForms, pageHrefWithCampaignOrNull } from '@/components/site/browser/links';
import { pathWithCampaignParams } from '@/lib/routing/campaign-params';
import { windowOf } from '../../../support/browser-globals';
import { pageGlobals } from '../../../support/page-globals';
import { givenRouter } from '../../../support/router';
import { fireEvent, render, screen, userEvent } from '../../../support/render';

const router = givenRouter();
let stop: AbortController;

beforeEach(() => {
  Object.values(router).forEach((call) => call.mockClear());
  window.history.replaceState(null, '', '/vehiculos?page=3&utm_source=mail');
  windowOf({ wide: true });
  stop = new (pageGlobals().AbortController)();
  interceptLinksAndForms(stop.signal);
});

afterEach(() => stop.abort());

const nowhere = () => expect([...router.replace.mock.calls, ...router.push.mock.calls]).toEqual([]);
const at = (path: string) => new URL(path, 'https://shop.example');

test.each([
  ['/vehiculos', '/?utm_source=mail&gclid=1&sort=2', '/vehiculos?utm_source=mail'],
  ['/vehiculos?page=2', '/vehiculos?sort=1&utm_term=a b', '/vehiculos?page=2&utm_term=a+b'],
  ['/vehiculos?utm_source=own', '/?utm_source=mail', '/vehiculos?utm_source=own'],
  ['/vehiculo/501#fotos', '/?utm_medium=x', '/vehiculo/501?utm_medium=x#fotos'],
])('a link to %s on %s leads to %s', (href, current, target) => {
  expect(pathWithCampaignParams(at(href), at(current))).toBe(target);
});

test.each([
  ...['/', '/vehiculos', '/vehiculo/501?x=1', '/vehiculos/ioniq5#a'],
  ...['/vehiculo/AB.12', '/vehiculos/i.30', '/vehiculos-promocion/A.1', '/vehiculo/7~2F8%20A.pdf'],
])('%s is a page of this site', (href) => {
  window.history.replaceState(null, '', '/');
  expect(pageHrefWithCampaignOrNull(href)).toBe(href);
});

test.each([
  ...['https://other.example/vehiculos', `ws://${window.location.host}/vehiculos`, 'mailto:a@b.example'],
  ...['/api/health/live', '/fotos/480/u/a.png', '/documentos/u/a', '/robots.txt', '/_next/static/x.js'],
])('%s is none', (href) => {
  expect(pageHrefWithCampaignOrNull(href)).toBeNull();
});

/** Clicks a link; returns whether the browser's default action remains. */
const press = () => fireEvent.click(screen.getByText('Ver stock'));

/** Ends a click that is left to the browser: jsdom can't navigate and would report it. */
const leftToBrowser = () =>
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });

test('a click on a link of ours is a navigation that carries the campaign, whatever the browser believes of its connection', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <a href="/vehiculos">
      <b>Ver stock</b>
    </a>,
  );
  expect(press()).toBe(false);
  expect(router.push).toHaveBeenCalledWith('/vehiculos?utm_source=mail');
  onLine.mockRestore();
});

test.each([
  ['of another tab', { href: '/vehiculos', target: '_blank' }],
  ['that is saved', { href: '/vehiculos', download: 'x' }],
  ['within the page', { href: '#contenido' }],
  ['of another site', { href: 'https://other.example/' }],
  ['to a document', { href: '/documentos/u/a.pdf' }],
])('a link %s is left alone', (_, attributes) => {
  render(<a {...attributes}>Ver stock</a>);
  leftToBrowser();
  press();
  nowhere();
});

test('a form of ours is a navigation that carries the campaign and leaves empty fields out', async () => {
  render(
    <form action="/contacto" method="get">
      <input name="modelo" aria-label="Modelo" />
      <input name="isla" aria-label="Isla" />
      <button type="submit">Seguir</button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Modelo'), ' kona {Enter}');
  expect(router.push).toHaveBeenCalledWith('/contacto?modelo=kona&utm_source=mail');
});
