import { isObject } from '../../../../stock-service/json';
import type { FaultRule } from './rule';

const page =
  '<!doctype html><html lang="es"><head><title>Error</title></head><body><h1>Servicio no disponible</h1></body></html>';

/** The response with the body that a rule demands, or unchanged if the rule does not change the body. */
export async function spoil(response: Response, rule: FaultRule): Promise<Response> {
  const changes = [rule.json, rule.body, rule.badVehicles, rule.merge];
  if (changes.every((change) => change === undefined)) return response;
  const type = response.headers.get('Content-Type') ?? 'application/json';
  const again = (body: string | null, contentType = type): Response =>
    new Response(body, { status: rule.status ?? response.status, headers: { 'Content-Type': contentType } });
  if (rule.json !== undefined) return again(JSON.stringify(rule.json));
  if (rule.body === 'html') return again(page, 'text/html; charset=UTF-8');
  const text = await response.text();
  if (rule.body === 'truncated') return again(text.slice(0, Math.floor(text.length / 2)));
  const json: unknown = JSON.parse(text);
  const merged = isObject(json) ? { ...json, ...rule.merge } : json;
  return again(
    JSON.stringify(rule.badVehicles === undefined ? merged : breakVehicles(merged, rule.badVehicles)),
  );
}

/** Makes the first vehicles of a list invalid, each in another way. */
function breakVehicles(json: unknown, count: number): unknown {
  if (!isObject(json) || !Array.isArray(json['vehicles_list'])) return json;
  const broken = [null, 'vehículo', { product_id: null }, { product_id: {}, name: 12, price: 'caro' }];
  const list: readonly unknown[] = json['vehicles_list'];
  return {
    ...json,
    vehicles_list: list.map((vehicle, index) => (index < count ? broken[index % broken.length] : vehicle)),
  };
}
