import { registerPorts } from '@/lib/platform/process-singletons';
import { isMaintenanceOn, onRemoteMaintenance } from '@/lib/site/maintenance/maintenance';
import type { DealerLead } from '@/lib/source/lead-gateway';
import { leadGateway, stockSource } from '@/lib/source/registry';
import { memorySources } from '../../support/memory-sources';

const sources = memorySources();
const whole = { hasContent: false };
const lead = {} as DealerLead;

test('the first unavailable call begins maintenance, and no other call reaches the system but a probe', async () => {
  sources.fail('unavailable');
  await expect(stockSource().models()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(isMaintenanceOn()).toBe(true);
  sources.fail(null);
  await expect(stockSource().dealers(whole)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(stockSource().config({ ...whole, isProbe: false })).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await leadGateway().send(lead, 'key')).toEqual({ outcome: 'maintenance' });
  await stockSource().config({ ...whole, isProbe: true });
  expect(sources.calls).toEqual(['models', 'config']);
});

describe('at an unavailable call soon after maintenance has ended', () => {
  beforeEach(() => {
    onRemoteMaintenance(false);
    sources.fail('unavailable');
  });

  test('a read fails by itself while the configuration is well', async () => {
    registerPorts({ probe: () => Promise.resolve(false) });
    const details = { kind: 'failed', outcome: 'server-error', reason: 'not-maintenance' };
    await expect(stockSource().models()).rejects.toMatchObject(details);
    expect(isMaintenanceOn()).toBe(false);
  });

  test('a read waits for the configuration no longer than visitors do', async () => {
    jest.useFakeTimers();
    registerPorts({ probe: () => new Promise<boolean>(() => undefined) });
    const read = expect(stockSource().models()).rejects.toMatchObject({ kind: 'failed' });
    await jest.advanceTimersByTimeAsync(60_000);
    await read;
    jest.useRealTimers();
  });

  test.each([
    [
      'the configuration',
      () =>
        stockSource()
          .config({ ...whole, isProbe: false })
          .catch(() => null),
    ],
    ['a lead', () => leadGateway().send(lead, 'key')],
  ])('%s begins maintenance at once', async (_, call) => {
    registerPorts({ probe: () => Promise.resolve(false) });
    await call();
    expect(isMaintenanceOn()).toBe(true);
  });
});
