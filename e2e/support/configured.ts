import type { OwnShop } from './own-shop';

interface Item {
  readonly config_key: string;
}

/** Lets a shop of a spec's own have these settings; called before its first page is opened. */
export function configure(shop: OwnShop, settings: Readonly<Record<string, string>>): void {
  shop.gate.rewrite = (path, body) => {
    if (!path.endsWith('/frontapp/config')) return body;
    const { items } = JSON.parse(body) as { items: Item[] };
    const others = items.filter(({ config_key: key }) => !(key in settings));
    const given = Object.entries(settings).map(([config_key, config_value]) => ({
      config_key,
      config_value,
    }));
    return JSON.stringify({ items: [...others, ...given] });
  };
}
