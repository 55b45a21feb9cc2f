import type { WireConfigItem, WireOption, WireVehicle } from '../../contract';
import type { Stock } from '../stock';
import { financeSettings } from './finance-settings';
import { siteSettings } from './site-settings';

/** A setting's value: text, or the options of a list. */
type SettingValue = string | readonly WireOption[];

/** Settings by their configuration key. */
export type Settings = Readonly<Record<string, SettingValue>>;

/** The current configuration: the sample settings with the overrides and removals made since the start. */
export class Configuration {
  private readonly overrides = new Map<string, SettingValue | null>();

  constructor(
    private readonly stock: Stock,
    private readonly hasFrame: boolean,
  ) {}

  /** All settings; an overridden one has its new value, a removed one is missing. */
  settings(): Settings {
    const all = new Map<string, SettingValue | null>([
      ...Object.entries(siteSettings),
      ...(this.hasFrame ? Object.entries(frameSettings) : []),
      ...Object.entries(financeSettings(cheapest(this.stock.all()))),
      ...this.overrides,
    ]);
    return Object.fromEntries([...all].flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  }

  /** The settings in the shape of the contract. */
  items(): WireConfigItem[] {
    return Object.entries(this.settings()).map(([key, value]) =>
      typeof value === 'string'
        ? { config_key: key, config_value: value }
        : { config_key: key, config_options: [...value] },
    );
  }

  /** Overrides settings; `null` removes one. */
  override(values: Readonly<Record<string, SettingValue | null>>): void {
    for (const [key, value] of Object.entries(values)) this.overrides.set(key, value);
  }

  /** Removes all overrides. */
  reset(): void {
    this.overrides.clear();
  }
}

/** Simulated vendors, whose scripts this service has. */
const frameSettings: Settings = {
  cookies_banner_script:
    '<script src="/frame/tag-manager.js"></script><script src="/frame/banner.js"></script>',
};

const cheapest = (vehicles: readonly WireVehicle[]): WireVehicle | undefined =>
  vehicles.reduce<WireVehicle | undefined>(
    (best, vehicle) => (best === undefined || vehicle.final_price < best.final_price ? vehicle : best),
    undefined,
  );
