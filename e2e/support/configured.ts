import type { Gate } from './gate';

interface Item {
  readonly config_key: string;
}

/** What a gate has to do so that the configuration behind it has these settings. */
export function configured(settings: Readonly<Record<string, string>>): Gate['rewrite'] {
  return (path, body) => {
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
