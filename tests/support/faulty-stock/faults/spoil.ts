import { isObject } from '../../../../stock-service/json';
import type { FaultRule } from './rule';

const page =
  '<!doctype html><html lang="es"><head><title>Error</title></head><body><h1>Servicio no disponible</h1></body></html>';

/** The response with the body that a rule demands, or unchanged if the rule does not change the body. */
export async function spoil(response: Response, rule: FaultRule): Promise<Response> {
  if (rule.body === undefined && rule.merge === undefined) return response;
  const type = response.headers.get('Content-Type') ?? 'application/json';
  const again = (body: string | null, contentType = type): Response =>
    new Response(body, { status: rule.status ?? response.status, headers: { 'Content-Type': contentType } });
  if (rule.body === 'html') return again(page, 'text/html; charset=UTF-8');
  const text = await response.text();
  if (rule.body === 'truncated') return again(text.slice(0, Math.floor(text.length / 2)));
  const json: unknown = JSON.parse(text);
  return again(JSON.stringify(isObject(json) ? { ...json, ...rule.merge } : json));
}
