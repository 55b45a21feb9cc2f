import { camelCase, rawItem } from '../../lib/upstream/config';
import {
  link,
  type RawSetting,
  type SettingReader,
  settingReaders,
  socialNetworks,
} from '../../lib/upstream/config-settings';
import { toArray, toNumber, toText } from '../../lib/upstream/fields';
import { LenientListReader } from '../../lib/upstream/read';
import { settingLosses } from './consequences';
import { isMissing, saysOff, stated, type Finding } from './findings';

const socialReaders = Object.fromEntries(socialNetworks.map((name) => [camelCase(`social_${name}`), link]));
const all: Readonly<Record<string, SettingReader<unknown>>> = { ...settingReaders, ...socialReaders };

/** What the configuration holds, setting by setting, as the storefront's own readers take it. */
export function settingsIn(body: unknown): Finding[] {
  const given = new Map<string, RawSetting>();
  for (const item of toArray(body) ?? []) {
    const { data } = rawItem.safeParse(item);
    if (data === undefined) continue;
    const { config_key: key, config_value: value, config_options: options } = data;
    given.set(camelCase(key), { key, value, options });
  }
  const read = Object.entries(all).flatMap(([name, reader]) => {
    const raw = given.get(name);
    const missing = raw === undefined || (isMissing(raw.value) && isMissing(raw.options));
    const odd = missing || isUsable(raw, reader) ? [] : [raw.value ?? raw.options];
    const key = raw?.key ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return stated(key, 1, { missing: missing ? 1 : 0, odd }, settingLosses[key]);
  });
  const unused = [...given].filter(([name]) => !(name in all));
  return [
    ...read,
    ...unused.map(([, { key }]) => ({ field: key, state: 'unused' as const, count: 1, of: 1 })),
  ];
}

/** Whether a setting is more than its default, or says the same as that. */
function isUsable(raw: RawSetting, reader: SettingReader<unknown>): boolean {
  const entries = new LenientListReader();
  const [read, byDefault] = [reader(raw, entries), reader(undefined, entries)];
  if (JSON.stringify(read) !== JSON.stringify(byDefault)) return true;
  if (typeof read === 'boolean') return saysOff(raw.value);
  if (typeof read === 'number') return toNumber(raw.value) === read;
  if (Array.isArray(read)) return toText(raw.value).replace(/\s/g, '') === read.join(',') && read.length > 0;
  return typeof read === 'string' && read !== '' && toText(raw.value) === read;
}
