import 'server-only';
import { McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { getTranslations } from 'next-intl/server';
import packageFile from '@/package.json';
import { parseJsonOrUndefined } from '@/lib/platform/records';
import { env } from '@/lib/settings/env';
import { rateLimitRetrySecondsOrNull } from '@/lib/http/rate-limit';
import { emptyErrorResponse } from '@/lib/http/responses';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { UpstreamError } from '@/lib/upstream/errors';
import { financingTool, searchTool, vehicleTool } from './schemas';
import { getVehicleDetails, searchVehicles, simulateFinancing, ToolError } from './tools';

const toTextContent = (text: string) => ({ type: 'text' as const, text });

/** Runs a tool. Impossible requests and a failing upstream are errors of the tool, in one sentence. */
async function runToolAndReportErrors(
  tool: () => Promise<{ data: Record<string, unknown>; notes?: readonly string[] }>,
) {
  const t = await getTranslations('assistants.failures');
  const failed = (sentence: string) => ({ content: [toTextContent(sentence)], isError: true });
  try {
    if (isMaintenanceOn()) return failed(t('unavailable'));
    const { data, notes = [] } = await tool();
    return { content: [JSON.stringify(data), ...notes].map(toTextContent), structuredContent: data };
  } catch (error) {
    if (error instanceof ToolError) return failed(error.message);
    if (rateLimitRetrySecondsOrNull(error) !== null) return failed(t('limited'));
    if (!(error instanceof UpstreamError)) throw error;
    return failed(t(error.kind === 'rejected' ? 'rejected' : 'unavailable'));
  }
}

/**
 * Creates the server of one request: it keeps no session, and none of its tools sends a request to a dealer.
 */
async function createMcpServer(): Promise<McpServer> {
  const t = await getTranslations('assistants');
  const { sellerName } = env();
  const server = new McpServer(
    { name: 'stock-finder', title: sellerName, version: packageFile.version },
    { instructions: t('instructions', { seller: sellerName }) },
  );
  const about = (name: 'search_vehicles' | 'get_vehicle' | 'simulate_financing') => ({
    title: t(`tools.${name}.title`),
    description: t(`tools.${name}.description`),
    annotations: { readOnlyHint: true, openWorldHint: false },
  });
  server.registerTool('search_vehicles', { ...about('search_vehicles'), ...searchTool }, (query) =>
    runToolAndReportErrors(() => searchVehicles(query)),
  );
  server.registerTool('get_vehicle', { ...about('get_vehicle'), ...vehicleTool }, (query) =>
    runToolAndReportErrors(() => getVehicleDetails(query)),
  );
  server.registerTool('simulate_financing', { ...about('simulate_financing'), ...financingTool }, (query) =>
    runToolAndReportErrors(() => simulateFinancing(query)),
  );
  return server;
}

/**
 * Responds to a message of an MCP client (Streamable HTTP, no sessions), always with JSON; 404 where
 * assistants are off.
 */
export async function respondToMcpRequest(request: Request): Promise<Response> {
  if (!env().assistants) return emptyErrorResponse(404);
  const headers = { ...Object.fromEntries(request.headers), accept: 'application/json, text/event-stream' };
  const server = await createMcpServer();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const body = await request.text();
  // A batch, which the protocol no longer has, could hold any number of searches.
  if (Array.isArray(parseJsonOrUndefined(body)))
    return new Response('One message per request', { status: 400 });
  const response = await transport.handleRequest(new Request(request.url, { method: 'POST', headers, body }));
  response.headers.set('cache-control', 'no-store');
  return response;
}
