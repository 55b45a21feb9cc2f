import type { WireOption } from '../../contract';

/** A setting's value: text, or the options of a list. */
export type SettingValue = string | readonly WireOption[];

/** Settings by their configuration key (decisions section 3). */
export type Settings = Readonly<Record<string, SettingValue>>;
