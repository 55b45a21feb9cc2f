import { currentRequestOrUndefined, runForRequest } from '@/lib/platform/request-context';
import { dropServices, serviceAccessor } from '@/lib/platform/services';

/** The same service in another bundle, which has a copy of the module. */
const loadCopy = async <T>(create: () => T): Promise<() => T> => {
  let copy: typeof serviceAccessor = serviceAccessor;
  await jest.isolateModulesAsync(async () => {
    copy = (await import('@/lib/platform/services')).serviceAccessor;
  });
  expect(copy).not.toBe(serviceAccessor);
  return copy('pauseEndTimes', create);
};

afterEach(() => dropServices('pauseEndTimes'));

test('a service is made once for all bundles, outside of the request that first asks for it', async () => {
  const create = jest.fn(() => ({ request: currentRequestOrUndefined() }));
  const [pauses, ofAnotherBundle] = [serviceAccessor('pauseEndTimes', create), await loadCopy(create)];
  expect(create).not.toHaveBeenCalled();
  const made = runForRequest({ id: 'first' }, pauses);
  expect(made).toEqual({ request: undefined });
  expect(ofAnotherBundle()).toBe(made);
  expect(create).toHaveBeenCalledTimes(1);
});

test('what the server sets takes its place in all bundles, until it is made anew', async () => {
  const name = serviceAccessor('pauseEndTimes', () => 'own');
  const ofAnotherBundle = await loadCopy(() => 'own');
  name.set('the server’s');
  expect(ofAnotherBundle()).toBe('the server’s');
  dropServices('pauseEndTimes');
  expect(ofAnotherBundle()).toBe('own');
});
