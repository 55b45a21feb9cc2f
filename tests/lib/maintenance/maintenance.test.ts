import {
  configurationLoaded,
  isMaintenanceOn,
  maintenanceHeard,
  resetMaintenance,
  setMaintenanceShare,
  setProbe,
  upstreamUnavailable,
} from '@/lib/maintenance/maintenance';

beforeEach(() => {
  jest.useFakeTimers();
  resetMaintenance();
});
afterEach(() => {
  resetMaintenance();
  jest.useRealTimers();
});

test('one 503 turns maintenance on', () => {
  expect(isMaintenanceOn()).toBe(false);
  upstreamUnavailable();
  expect(isMaintenanceOn()).toBe(true);
});

test('it ends by itself when the configuration loads again, but not within ten seconds', async () => {
  const probe = jest.fn(() => Promise.resolve(false));
  setProbe(probe);
  upstreamUnavailable();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(isMaintenanceOn()).toBe(true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isMaintenanceOn()).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('it stays on while the probe fails', async () => {
  setProbe(() => Promise.reject(new Error('503')));
  upstreamUnavailable();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(isMaintenanceOn()).toBe(true);
});

test('an upstream that answers 503 every other time doesn’t turn it on and off', async () => {
  let times = 0;
  setProbe(() => {
    times += 1;
    if (times % 2 === 1) return Promise.resolve(false);
    upstreamUnavailable();
    return Promise.reject(new Error('503'));
  });
  upstreamUnavailable();
  for (let second = 0; second < 60; second += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isMaintenanceOn()).toBe(true);
  }
  setProbe(() => Promise.resolve(false));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(isMaintenanceOn()).toBe(false);
});

test('it stays on while the configuration says so, and ends when that ends', async () => {
  let flag = true;
  setProbe(() => Promise.resolve(flag));
  configurationLoaded(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isMaintenanceOn()).toBe(true);
  flag = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isMaintenanceOn()).toBe(false);
});

test('a slow probe is not asked twice at once', async () => {
  const probe = jest.fn(() => new Promise<boolean>(() => undefined));
  setProbe(probe);
  upstreamUnavailable();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(1);
});

test('other instances hear of it once, and what they say is not said back', () => {
  const publish = jest.fn();
  setMaintenanceShare({ publish });
  upstreamUnavailable();
  upstreamUnavailable();
  expect(publish.mock.calls).toEqual([[true]]);
  maintenanceHeard(false);
  expect(isMaintenanceOn()).toBe(false);
  maintenanceHeard(true);
  expect(isMaintenanceOn()).toBe(true);
  expect(publish).toHaveBeenCalledTimes(1);
});
