import { runConfiguredCode } from '@/components/site/browser/configured-code';

const got: string[] = [];
const note = (name: string) => (event: Event) => void got.push(`${name} ${event.type}`);
/** Resolves after the timer that repeats the events, which is set when the scripts have run. */
const afterTimers = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
const started = Promise.resolve();

// The document's own `load` follows its state.
beforeAll(() => new Promise((resolve) => window.addEventListener('load', resolve)));
beforeEach(() => got.splice(0));

test('code that waits for the page gets its events once and in order, after its last script', async () => {
  window.addEventListener('load', note('page'));
  window.onload = note('page');
  let end: (() => void) | undefined;
  const code = runConfiguredCode(() => {
    window.addEventListener('load', note('window'));
    window.addEventListener('DOMContentLoaded', note('window'));
    document.addEventListener('DOMContentLoaded', { handleEvent: note('object') });
    document.addEventListener('readystatechange', ({ target }) => got.push(`${target === document}`));
    const earlier = window.onload;
    window.onload = (event) => {
      earlier?.call(window, event);
      note('handler')(event);
    };
    document.addEventListener('DOMContentLoaded', () => window.addEventListener('load', note('nested')));
    return new Promise((resolve) => (end = resolve));
  });
  await afterTimers();
  expect(got).toEqual([]);
  end?.();
  await code;
  await afterTimers();
  const parsed = ['true', 'object DOMContentLoaded', 'window DOMContentLoaded'];
  expect(got).toEqual([...parsed, 'window load', 'handler load', 'nested load']);
  await afterTimers();
  expect(got).toHaveLength(6);
});

test('code that comes later gets them too, and only what it still waits for', async () => {
  await runConfiguredCode(() => started);
  const begin = (event: Event) => {
    document.removeEventListener('DOMContentLoaded', begin);
    window.removeEventListener('load', begin);
    note('first')(event);
  };
  document.addEventListener('DOMContentLoaded', begin);
  window.addEventListener('load', begin);
  await afterTimers();
  expect(got).toEqual(['first DOMContentLoaded']);
});

test('listeners for other events and of other targets are left alone', async () => {
  await runConfiguredCode(() => started);
  const picture = document.body.appendChild(document.createElement('img'));
  // As libraries apply one target's function to others.
  document.addEventListener.call(picture, 'load', note('picture'));
  document.addEventListener('load', note('captured'), true);
  window.addEventListener('resize', note('window'));
  await afterTimers();
  expect(got).toEqual([]);
  picture.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('resize'));
  expect(got).toEqual(['captured load', 'picture load', 'window resize']);
});

test('no code can replace the page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  document.body.innerHTML = '<main>Coches</main>';
  await runConfiguredCode(() => started);
  document.open();
  // oxlint-disable-next-line typescript/no-deprecated -- what banners do
  document.write('<p>Cookies</p>');
  document.close();
  expect(document.body.innerHTML).toBe('<main>Coches</main>');
  expect(warn).toHaveBeenCalledTimes(2);
});
