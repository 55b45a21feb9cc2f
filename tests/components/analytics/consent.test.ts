import { isAnalyticsGranted, whenGranted } from '../../../components/analytics/start-analytics';

/** As vendors write it: an `arguments` object. */
function gtag(..._words: readonly unknown[]): unknown {
  // oxlint-disable-next-line prefer-rest-params -- this is what a vendor pushes
  return arguments;
}
const granted = gtag('consent', 'update', { analytics_storage: 'granted' });
const denied = gtag('consent', 'update', { analytics_storage: 'denied' });

test.each([
  ['nothing', [], false],
  ['an update that grants', [granted], true],
  ['an update that denies', [denied], false],
  ['granted and taken back', [granted, denied], false],
  [
    'granted, then an update of something else',
    [granted, gtag('consent', 'update', { ad_storage: 'denied' })],
    true,
  ],
  ['a default that grants', [gtag('consent', 'default', { analytics_storage: 'granted' })], false],
  ['events and broken entries', [{ event: 'x' }, null, 'consent', gtag('consent', 'update')], false],
])('%s', (_, entries, expected) => {
  expect(isAnalyticsGranted(entries)).toBe(expected);
});

test('what waits for consent is called with the entry that gives it, once', () => {
  const layer: unknown[] = [denied];
  const load = jest.fn();
  whenGranted(layer, load);
  layer.push({ event: 'x' });
  expect(load).not.toHaveBeenCalled();
  expect(layer.push(granted, { event: 'y' })).toBe(4);
  layer.push(granted);
  expect(load).toHaveBeenCalledTimes(1);
  expect(layer).toHaveLength(5);
});
