import type { WireConfigItem, WireVehicle } from '../../contract';
import type { Stock } from '../stock';
import { financeSettings } from './finance';
import { footerSettings } from './footer';
import { popupSettings } from './popup';
import type { Settings, SettingValue } from './settings';
import { siteSettings } from './site';

/** The configuration as it stands, with settings that were overridden or taken away since the start. */
export class Configuration {
  private readonly overrides = new Map<string, SettingValue | null>();

  constructor(private readonly stock: Stock) {}

  /** All settings; an overridden one has its new value, one that was taken away is missing. */
  settings(): Settings {
    const all = new Map<string, SettingValue | null>([
      ...Object.entries(siteSettings),
      ...Object.entries(footerSettings),
      ...Object.entries(popupSettings),
      ...Object.entries(financeSettings(cheapest(this.stock.all()))),
      ...this.overrides,
    ]);
    return Object.fromEntries([...all].flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  }

  /** The settings as the contract wants them (specification section 7, frontapp/config). */
  items(): WireConfigItem[] {
    return Object.entries(this.settings()).map(([key, value]) =>
      typeof value === 'string'
        ? { config_key: key, config_value: value }
        : { config_key: key, config_options: [...value] },
    );
  }

  /** Gives settings new values; `null` takes one away. */
  override(values: Readonly<Record<string, SettingValue | null>>): void {
    for (const [key, value] of Object.entries(values)) this.overrides.set(key, value);
  }

  /** Takes every override back. */
  reset(): void {
    this.overrides.clear();
  }
}

const cheapest = (vehicles: readonly WireVehicle[]): WireVehicle | undefined =>
  vehicles.reduce<WireVehicle | undefined>(
    (best, vehicle) => (best === undefined || vehicle.final_price < best.final_price ? vehicle : best),
    undefined,
  );
