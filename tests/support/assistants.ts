import type { z } from 'zod';
import { POST as mcp } from '@/app/api/ucp/mcp/route';
import { tools } from '@/lib/assistants/tools';
import { purge } from '@/lib/cache/data-cache';
import type { Vehicle } from '@/lib/stock/vehicle';
import { type MemorySources, sampleData, vehicleOf } from './memory-sources';

/** A POST of an assistant, as the front door passes it on. */
export const posted = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/ucp/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

interface Called {
  readonly text: string;
  readonly data: unknown;
  readonly isError: boolean;
}

/** Calls a tool by one bare message, as the clients of shops do, and checks its data by its own output schema. */
export async function callTool(
  name: string,
  args: object,
  headers?: Record<string, string>,
): Promise<Called> {
  const message = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: args } };
  const response = await mcp(posted(message, headers));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  const { result } = (await response.json()) as {
    result: { content: { text: string }[]; structuredContent?: unknown; isError?: boolean };
  };
  const schema = tools.find((tool) => tool.name === name)?.output as z.ZodType;
  if (result.structuredContent) expect(schema.safeParse(result.structuredContent).error).toBeUndefined();
  return {
    text: result.content[0]?.text ?? '',
    data: result.structuredContent,
    isError: result.isError ?? false,
  };
}

/** A vehicle of the sample stock, with changes. */
export const vehicleAt = (at: number, changes: Partial<Vehicle> = {}) =>
  vehicleOf({ ...(sampleData.vehicles[at] as Vehicle), ...changes });

/** Replaces the stock, as before a purge. */
export async function replaceStock(sources: MemorySources, vehicles: readonly Vehicle[]): Promise<void> {
  sources.data = { ...sources.data, vehicles };
  await purge(['vehicles']);
}
