import { anchorPopovers } from '@/lib/browser/overlays';
import { pageGlobals } from '../../support/page-globals';

const { AbortController } = pageGlobals();
const stop = new AbortController();
const popover = document.createElement('div');

beforeAll(() => anchorPopovers(stop.signal));
beforeEach(() => {
  popover.id = 'facet';
  const button = document.createElement('button');
  button.setAttribute('popovertarget', 'facet');
  document.body.replaceChildren(button, popover);
  popover.hidePopover = () => toggle('closed');
});
afterAll(() => stop.abort());

const toggle = (newState: string) => {
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
};
/** Presses a key. Returns whether the browser's own effect, closing the dialog around it, stays. */
const press = (key: string) =>
  popover.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('Escape closes an open popover and nothing around it; a second one closes the dialog', () => {
  toggle('open');
  const hide = jest.spyOn(popover, 'hidePopover');
  expect(press('Enter')).toBe(true);
  expect(hide).not.toHaveBeenCalled();
  expect(press('Escape')).toBe(false);
  expect(hide).toHaveBeenCalledTimes(1);
  expect(press('Escape')).toBe(true);
});

test('a popover that left the page with its dialog takes no Escape', () => {
  toggle('open');
  popover.remove();
  expect(document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))).toBe(
    true,
  );
});

test('it stands below its button, above it near the bottom, and inside the window', () => {
  const at = (bounds: Partial<DOMRect>) => {
    const button = document.querySelector('button')!;
    button.getBoundingClientRect = () => bounds as DOMRect;
    toggle('open');
    return popover.style.inset;
  };
  const window = { clientWidth: 320, clientHeight: 600 };
  for (const [name, value] of Object.entries({ ...window, offsetWidth: 200, offsetHeight: 100 }))
    Object.defineProperty(name.startsWith('client') ? document.documentElement : popover, name, { value });
  expect(at({ top: 80, bottom: 100, left: 40 })).toBe('104px auto auto 40px');
  expect(at({ top: 468, bottom: 488, left: 40 })).toBe('492px auto auto 40px');
  expect(at({ top: 469, bottom: 489, left: 40 })).toBe('365px auto auto 40px');
  expect(at({ top: 560, bottom: 580, left: 300 })).toBe('456px auto auto 112px');
  expect(at({ top: 20, bottom: 560, left: -30 })).toBe('492px auto auto 8px');
});
