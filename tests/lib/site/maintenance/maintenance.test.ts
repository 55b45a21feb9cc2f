import { connect } from '@/lib/platform/process-wide';
import {
  configurationLoaded,
  isMaintenanceOn,
  maintenanceHeard,
  readUnavailable,
  resetMaintenance,
  secondsLeft,
  upstreamUnavailable,
} from '@/lib/site/maintenance/maintenance';

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

test('where the configuration loads it lasts ten seconds and no longer, whatever else is answered with 503', async () => {
  const probe = jest.fn(() => Promise.resolve(false));
  connect({ probe });
  upstreamUnavailable();
  // The configuration is read at once.
  await jest.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 9; second += 1) {
    upstreamUnavailable();
    configurationLoaded(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isMaintenanceOn()).toBe(true);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isMaintenanceOn()).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('a probe that takes its time delays the end by no more than that', async () => {
  const slow = (ms: number) => new Promise<boolean>((done) => setTimeout(() => done(false), ms));
  connect({ probe: () => slow(1_500) });
  upstreamUnavailable();
  await jest.advanceTimersByTimeAsync(11_600);
  expect(isMaintenanceOn()).toBe(false);
});

test('setting the clock neither ends it nor prolongs it', async () => {
  connect({ probe: () => Promise.resolve(false) });
  upstreamUnavailable();
  jest.setSystemTime(Date.now() + 3_600_000);
  configurationLoaded(false);
  expect(isMaintenanceOn()).toBe(true);
  jest.setSystemTime(Date.now() - 2 * 3_600_000);
  await jest.advanceTimersByTimeAsync(10_100);
  expect(isMaintenanceOn()).toBe(false);
});

test('clients are told to come back when it may be over, in whole seconds', async () => {
  upstreamUnavailable();
  expect(secondsLeft()).toBe(10);
  await jest.advanceTimersByTimeAsync(7_400);
  expect(secondsLeft()).toBe(3);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(secondsLeft()).toBe(1);
});

test('it stays on while the probe fails', async () => {
  connect({ probe: () => Promise.reject(new Error('503')) });
  upstreamUnavailable();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(isMaintenanceOn()).toBe(true);
});

test('it stays on while the configuration says so, and ends when that ends', async () => {
  let flag = true;
  connect({ probe: () => Promise.resolve(flag) });
  configurationLoaded(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isMaintenanceOn()).toBe(true);
  flag = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isMaintenanceOn()).toBe(false);
});

test('a slow probe is not asked twice at once', async () => {
  const probe = jest.fn(() => new Promise<boolean>(() => undefined));
  connect({ probe });
  upstreamUnavailable();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(1);
});

test('other instances hear of it once, and what they say is not said back', () => {
  const publish = jest.fn();
  connect({ tellMaintenance: publish });
  upstreamUnavailable();
  upstreamUnavailable();
  expect(publish.mock.calls).toEqual([[true]]);
  maintenanceHeard(false);
  expect(isMaintenanceOn()).toBe(false);
  maintenanceHeard(true);
  expect(isMaintenanceOn()).toBe(true);
  expect(publish).toHaveBeenCalledTimes(1);
});

describe('a further 503 of a read, once maintenance has ended', () => {
  const probe = jest.fn(() => Promise.resolve(false));

  beforeEach(async () => {
    probe.mockReset().mockResolvedValue(false);
    connect({ probe });
    await readUnavailable();
    expect(isMaintenanceOn()).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(isMaintenanceOn()).toBe(false);
    probe.mockClear();
  });

  test('asks the configuration once in five seconds for all reads, and closes nothing while it is well', async () => {
    for (let half = 0; half < 79; half += 1) {
      await Promise.all([readUnavailable(), readUnavailable()]);
      expect(isMaintenanceOn()).toBe(false);
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(probe).toHaveBeenCalledTimes(7);
  });

  test('closes the shop where the configuration is answered with 503 as well, or says so', async () => {
    await jest.advanceTimersByTimeAsync(5_000);
    probe.mockImplementation(() => {
      upstreamUnavailable();
      return Promise.reject(new Error('503'));
    });
    await readUnavailable();
    expect(isMaintenanceOn()).toBe(true);
    probe.mockReset().mockResolvedValue(false);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(isMaintenanceOn()).toBe(false);
    probe.mockResolvedValue(true);
    await readUnavailable();
    expect(isMaintenanceOn()).toBe(true);
  });

  test('closes nothing where the configuration fails in another way', async () => {
    await jest.advanceTimersByTimeAsync(5_000);
    probe.mockRejectedValue(new Error('no answer'));
    await readUnavailable();
    expect(probe).toHaveBeenCalledTimes(1);
    expect(isMaintenanceOn()).toBe(false);
  });

  test('begins maintenance as the first one did after five minutes', async () => {
    await jest.advanceTimersByTimeAsync(299_000);
    await readUnavailable();
    expect(isMaintenanceOn()).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    await readUnavailable();
    expect(isMaintenanceOn()).toBe(true);
  });

  test('one of a call that speaks for all closes it at once', () => {
    upstreamUnavailable();
    expect(isMaintenanceOn()).toBe(true);
    expect(probe).not.toHaveBeenCalled();
  });
});

test('an end that another instance tells is an end, also where it was never on here', async () => {
  connect({ probe: () => Promise.resolve(false) });
  maintenanceHeard(false);
  await readUnavailable();
  expect(isMaintenanceOn()).toBe(false);
});
