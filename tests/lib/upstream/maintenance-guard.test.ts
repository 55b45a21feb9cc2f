import { http } from 'msw';
import {
  isMaintenanceOn,
  applyRemoteMaintenance,
  maintenanceProbe,
} from '@/lib/site/maintenance/maintenance';
import { sendLead } from '@/lib/upstream/send-lead';
import type { DealerLead } from '@/lib/upstream/delivery';
import { getConfig, getDealers, getHomeModels, loadMaintenanceFlag } from '@/lib/upstream/reads';
import { logLines } from '../../support/log-lines';
import { changeSettings } from '../../support/settings';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const unavailable = () => new Response(null, { status: 503 });
const lead: DealerLead = { values: {}, campaign: { source: '', medium: '', campaign: '' }, vehicle: null };
const neverResponds = () => new Promise<boolean>(() => undefined);

beforeEach(() => void logLines());

test('the first unavailable call begins maintenance, and no other call reaches the system but a probe', async () => {
  maintenanceProbe.set(neverResponds);
  upstream.use(http.get('*', unavailable, { once: true }));
  await expect(getHomeModels()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(isMaintenanceOn()).toBe(true);
  for (const read of [getDealers, getConfig])
    await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await sendLead(lead, 'key')).toEqual({ outcome: 'maintenance' });
  await loadMaintenanceFlag();
  expect(upstream.requested.map((line) => line.split('/').at(-1))).toEqual(['home', 'config']);
});

describe('at an unavailable call soon after maintenance has ended', () => {
  beforeEach(() => {
    applyRemoteMaintenance(false);
    upstream.fail('unavailable');
  });

  test('a read fails by itself while the configuration is well', async () => {
    maintenanceProbe.set(() => Promise.resolve(false));
    const details = { kind: 'failed', reason: 'not-maintenance' };
    await expect(getHomeModels()).rejects.toMatchObject(details);
    expect(isMaintenanceOn()).toBe(false);
  });

  test('a read waits for the configuration no longer than visitors do', async () => {
    changeSettings({ STOCKFINDER_TIMEOUT_MS: '100' });
    maintenanceProbe.set(neverResponds);
    await expect(getHomeModels()).rejects.toMatchObject({ kind: 'failed' });
  });

  test.each([
    ['the configuration', () => getConfig().catch(() => null)],
    ['a lead', () => sendLead(lead, 'key')],
  ])('%s begins maintenance at once', async (_, call) => {
    maintenanceProbe.set(() => Promise.resolve(false));
    await call();
    expect(isMaintenanceOn()).toBe(true);
  });
});
