import { z } from 'zod';
import { camelCase, rawItem } from '../../lib/upstream/config';
import {
  linkReader,
  type RawSetting,
  type SettingReader,
  settingReaders,
  socialNetworks,
} from '../../lib/upstream/config-settings';
import { unwrapArray, toNumber, toText } from '../../lib/upstream/fields';
import { LenientListReader } from '../../lib/upstream/read';
import { losses } from './consequences';
import { isMissing, inspect, saysOff, type Finding } from './findings';

const socialReaders = socialNetworks.map((name) => [camelCase(`social_${name}`), linkReader] as const);
const all = new Map<string, SettingReader<unknown>>([...Object.entries(settingReaders), ...socialReaders]);

/** The content of the configuration, setting by setting, read by the storefront's own readers. */
export function settingsIn(body: unknown): Finding[] {
  const given = new Map<string, RawSetting>();
  for (const item of unwrapArray(body) ?? []) {
    const { data } = rawItem.safeParse(item);
    if (data === undefined) continue;
    const { config_key: key, config_value: value, config_options: options } = data;
    given.set(camelCase(key), { key, value, options });
  }
  const existing = [...all].map(([name, reader]) => {
    const raw = given.get(name);
    const key = raw?.key ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [key, () => raw !== undefined && isUsable(raw, reader)] as const;
  });
  const values = [...given.values()].map(
    ({ key, value, options }) => [key, isMissing(value) ? options : value] as const,
  );
  const shape = Object.fromEntries(existing.map(([key]) => [key, z.unknown()]));
  return inspect([Object.fromEntries(values)], shape, losses.setting, {
    readers: Object.fromEntries(existing),
  });
}

/** Whether a setting differs from its default, or states the default explicitly. */
function isUsable(raw: RawSetting, reader: SettingReader<unknown>): boolean {
  const entries = new LenientListReader();
  const [read, byDefault] = [reader(raw, entries), reader(undefined, entries)];
  if (JSON.stringify(read) !== JSON.stringify(byDefault)) return true;
  if (typeof read === 'boolean') return saysOff(raw.value);
  if (typeof read === 'number') return toNumber(raw.value) === read;
  if (Array.isArray(read)) return toText(raw.value).replace(/\s/g, '') === read.join(',') && read.length > 0;
  return typeof read === 'string' && read !== '' && toText(raw.value) === read;
}
