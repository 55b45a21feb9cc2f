import { fireEvent, render, screen } from '@testing-library/react';
import { handleLinkClicks } from '@/lib/navigation/follow';
import { pageGlobals } from '../../support/page-globals';
import { givenRouter } from '../../support/router';

const { push } = givenRouter();
let stop: AbortController;

beforeEach(() => {
  push.mockClear();
  window.history.replaceState(null, '', '/?utm_source=mail&sort=1');
  const { AbortController } = pageGlobals();
  stop = new AbortController();
  handleLinkClicks(stop.signal);
});

afterEach(() => {
  stop.abort();
});

/** Clicks the link; returns whether the browser's default action remains. */
const press = (init?: MouseEventInit) => fireEvent.click(screen.getByRole('link'), init);

test('a click on a link of ours is a navigation that carries the campaign', () => {
  render(
    <a href="/vehiculos">
      <b>Ver stock</b>
    </a>,
  );
  expect(fireEvent.click(screen.getByText('Ver stock'))).toBe(false);
  expect(push).toHaveBeenCalledWith('/vehiculos?utm_source=mail');
});

test('a browser that believes to be offline, as with some VPNs, follows links like any other', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<a href="/vehiculos">Ver stock</a>);
  expect(press()).toBe(false);
  expect(push).toHaveBeenCalledWith('/vehiculos?utm_source=mail');
  onLine.mockRestore();
});

test.each([
  ['another tab by key', { ctrlKey: true }],
  ['another tab by the other key', { metaKey: true }],
  ['another window', { shiftKey: true }],
  ['the middle button', { button: 1 }],
] as const)('%s is left to the browser', (_, init) => {
  render(<a href="/vehiculos">Ver stock</a>);
  press(init);
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ['of another tab', { href: '/vehiculos', target: '_blank' }],
  ['that is saved', { href: '/vehiculos', download: 'x' }],
  ['within the page', { href: '#contenido' }],
  ['of another site', { href: 'https://other.example/' }],
  ['to a document', { href: '/documentos/u/a.pdf' }],
  ['that opens the consents', { href: '#', 'data-open-consents': '' }],
])('a link %s is left alone', (_, attributes) => {
  render(<a {...attributes}>Enlace</a>);
  screen.getByRole('link').addEventListener('click', (event) => {
    // jsdom can't navigate and would report it.
    window.addEventListener('click', (late) => late.preventDefault(), { once: true });
    expect(event.defaultPrevented).toBe(false);
  });
  press();
  expect(push).not.toHaveBeenCalled();
});
