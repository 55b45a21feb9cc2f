import { otherInstances } from '@/lib/platform/services';
import {
  applyMaintenanceFlag,
  isMaintenanceOn,
  applyRemoteMaintenance,
  enterMaintenanceUnlessProbeDenies,
  maintenanceRetryAfterSeconds,
  enterMaintenance,
  maintenanceProbe,
} from '@/lib/site/maintenance/maintenance';
import { givenLog } from '../../../support/log-lines';
import { resetMaintenance } from '../../../support/reset-maintenance';

const lines = givenLog();
beforeEach(() => {
  jest.useFakeTimers();
  resetMaintenance();
});
afterEach(() => {
  resetMaintenance();
  jest.useRealTimers();
});

test('where the configuration loads it lasts ten seconds and no longer, whatever else is answered with 503', async () => {
  const probe = jest.fn(() => Promise.resolve(false));
  maintenanceProbe.set(probe);
  enterMaintenance('config');
  // The configuration is read at once.
  await jest.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 9; second += 1) {
    enterMaintenance('config');
    applyMaintenanceFlag(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isMaintenanceOn()).toBe(true);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isMaintenanceOn()).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('setting the clock neither ends it nor prolongs it', async () => {
  maintenanceProbe.set(() => Promise.resolve(false));
  enterMaintenance('config');
  jest.setSystemTime(Date.now() + 3_600_000);
  applyMaintenanceFlag(false);
  expect(isMaintenanceOn()).toBe(true);
  jest.setSystemTime(Date.now() - 2 * 3_600_000);
  await jest.advanceTimersByTimeAsync(10_100);
  expect(isMaintenanceOn()).toBe(false);
});

test('clients are told to come back when it may be over, in whole seconds', async () => {
  enterMaintenance('config');
  expect(maintenanceRetryAfterSeconds()).toBe(10);
  await jest.advanceTimersByTimeAsync(7_400);
  expect(maintenanceRetryAfterSeconds()).toBe(3);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(maintenanceRetryAfterSeconds()).toBe(1);
});

test('it stays on while the configuration says so, and ends when that ends', async () => {
  let flag = true;
  maintenanceProbe.set(() => Promise.resolve(flag));
  applyMaintenanceFlag(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isMaintenanceOn()).toBe(true);
  flag = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isMaintenanceOn()).toBe(false);
});

test('its beginning is told with its cause, and its end with its duration', async () => {
  const probe = jest.fn(() => Promise.resolve(false));
  maintenanceProbe.set(probe);
  enterMaintenance('dealers');
  enterMaintenance('models');
  await jest.advanceTimersByTimeAsync(60_000);
  applyMaintenanceFlag(true);
  applyRemoteMaintenance(false);
  applyRemoteMaintenance(false);
  applyRemoteMaintenance(true);
  expect(lines.map(({ message, cause, seconds }) => [message, cause ?? seconds])).toEqual([
    ['maintenance begins: every page says so', 'status 503 of dealers'],
    ['maintenance has ended', 10],
    ['maintenance begins: every page says so', 'maintenance_mode_enabled'],
    ['maintenance has ended', 0],
    ['maintenance begins: every page says so', 'another instance'],
  ]);
});

test('other instances hear of it once, and what they say is not said back', () => {
  const publish = jest.fn(() => Promise.resolve(true));
  otherInstances.set({ tell: publish });
  enterMaintenance('config');
  enterMaintenance('config');
  expect(publish.mock.calls).toEqual([[{ maintenance: true }]]);
  applyRemoteMaintenance(false);
  expect(isMaintenanceOn()).toBe(false);
  applyRemoteMaintenance(true);
  expect(isMaintenanceOn()).toBe(true);
  expect(publish).toHaveBeenCalledTimes(1);
});

describe('a further 503 of a read, once maintenance has ended', () => {
  const probe = jest.fn(() => Promise.resolve(false));

  beforeEach(async () => {
    probe.mockReset().mockResolvedValue(false);
    maintenanceProbe.set(probe);
    await enterMaintenanceUnlessProbeDenies('models');
    expect(isMaintenanceOn()).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(isMaintenanceOn()).toBe(false);
    probe.mockClear();
  });

  test('asks the configuration once in five seconds for all reads, and closes nothing while it is well', async () => {
    for (let half = 0; half < 79; half += 1) {
      await Promise.all([
        enterMaintenanceUnlessProbeDenies('models'),
        enterMaintenanceUnlessProbeDenies('dealers'),
      ]);
      expect(isMaintenanceOn()).toBe(false);
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(probe).toHaveBeenCalledTimes(7);
  });

  test('closes the shop where the configuration is answered with 503 as well, or says so', async () => {
    await jest.advanceTimersByTimeAsync(5_000);
    probe.mockImplementation(() => {
      enterMaintenance('config');
      return Promise.reject(new Error('503'));
    });
    await enterMaintenanceUnlessProbeDenies('models');
    expect(isMaintenanceOn()).toBe(true);
    probe.mockReset().mockResolvedValue(false);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(isMaintenanceOn()).toBe(false);
    probe.mockResolvedValue(true);
    await enterMaintenanceUnlessProbeDenies('models');
    expect(isMaintenanceOn()).toBe(true);
  });

  test('begins maintenance as the first one did after five minutes', async () => {
    await jest.advanceTimersByTimeAsync(299_000);
    await enterMaintenanceUnlessProbeDenies('models');
    expect(isMaintenanceOn()).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    await enterMaintenanceUnlessProbeDenies('models');
    expect(isMaintenanceOn()).toBe(true);
  });
});
