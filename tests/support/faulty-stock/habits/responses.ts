import { isObject, type JsonObject } from '../../../../stock-service/json';
import type { Habit } from './habit';

/** A JSON response. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

/** The error page of a gateway in front of the upstream. */
export const gatewayPage = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(
    `<html>\r\n<head><title>${status}</title></head>\r\n<body><center><h1>${status}</h1></center><hr><center>openresty</center></body>\r\n</html>\r\n`,
    { status, headers: { 'Content-Type': 'text/html', Server: 'openresty', Via: '1.1 varnish', ...headers } },
  );

/** The same response with other bytes. */
export const withBody = (response: Response, body: BodyInit | null, type?: string): Response =>
  new Response(body, {
    status: response.status,
    headers: { 'Content-Type': type ?? response.headers.get('Content-Type') ?? 'application/json' },
  });

/** Changes the JSON of a successful response; others are unchanged. */
export const changingJson =
  (change: (value: unknown) => unknown): NonNullable<Habit['after']> =>
  async (response) =>
    response.ok ? withBody(response, JSON.stringify(change(await response.json()))) : response;

/** Changes the text of a successful response. */
export const changingText =
  (change: (text: string) => BodyInit, type?: string): NonNullable<Habit['after']> =>
  async (response) =>
    response.ok ? withBody(response, change(await response.text()), type) : response;

/** Replaces the service's response. */
export const replacing =
  (replacement: () => Response): NonNullable<Habit['after']> =>
  () =>
    replacement();

/** Changes each vehicle of a list, or the vehicle alone. */
export const changingVehicles = (change: (vehicle: JsonObject) => unknown) =>
  changingJson((value) => {
    if (!isObject(value)) return value;
    const list = value['vehicles_list'];
    if (!Array.isArray(list)) return change(value);
    return { ...value, vehicles_list: (list as JsonObject[]).map(change) };
  });

/** Changes single settings of the configuration; adds missing ones. */
export const changingSettings = (changes: Readonly<Record<string, (value: string) => string>>) =>
  changingJson((value) => {
    const items = isObject(value) && Array.isArray(value['items']) ? (value['items'] as JsonObject[]) : [];
    const keys = new Set(items.map((item) => item['config_key']));
    const missing = Object.keys(changes).filter((key) => !keys.has(key));
    return {
      items: [...items, ...missing.map((key) => ({ config_key: key, config_value: '' }))].map((item) => {
        const change = changes[String(item['config_key'])];
        return change && 'config_value' in item
          ? { ...item, config_value: change(String(item['config_value'])) }
          : item;
      }),
    };
  });
