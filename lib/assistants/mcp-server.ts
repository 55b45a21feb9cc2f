import 'server-only';
import {
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { getTranslations } from 'next-intl/server';
import packageFile from '@/package.json';
import type { Messages } from '@/lib/i18n/locales';
import { env } from '@/lib/platform/env';
import { z } from 'zod';
import { profileFromHeader, toAgent } from './agent';
import { runTool } from './run-tool';
import { tools } from './tools';

/** Who asks, as far as the arguments say: the protocol's `meta`, and its `attribution`. */
const statedSchema = z.object({
  meta: z
    .object({ 'ucp-agent': z.object({ profile: z.string() }) })
    .optional()
    .catch(undefined),
  catalog: z
    .object({ attribution: z.record(z.string(), z.string()) })
    .optional()
    .catch(undefined),
});

/** The name of a client of 2026-07-28, which comes with each message. */
const clientSchema = z
  .object({ [CLIENT_INFO_META_KEY]: z.object({ name: z.string() }) })
  .optional()
  .catch(undefined);

/** Creates the server of one request: it keeps no session. */
const serverOf =
  (request: Request, ip: string, failed: () => void): McpServerFactory =>
  async () => {
    const t = await getTranslations('assistants');
    const { sellerName } = env();
    const server = new McpServer(
      { name: 'stock-finder', title: sellerName, version: packageFile.version },
      {
        instructions: t('instructions', { seller: sellerName }),
        capabilities: { tools: { listChanged: false } },
      },
    );
    for (const tool of tools) {
      const name = tool.name as ToolName;
      server.registerTool(
        tool.name,
        {
          title: t(`tools.${name}.title`),
          description: t(`tools.${name}.description`),
          inputSchema: tool.input,
          outputSchema: tool.output,
          annotations: {
            readOnlyHint: true,
            destructiveHint: false,
            idempotentHint: true,
            openWorldHint: false,
          },
        },
        async (args: unknown, { mcpReq }) => {
          const { meta, catalog } = statedSchema.parse(args);
          const agent = toAgent({
            profile: meta?.['ucp-agent'].profile ?? profileFromHeader(request.headers.get('ucp-agent')),
            client: clientSchema.parse(mcpReq.envelope)?.[CLIENT_INFO_META_KEY].name,
            attribution: catalog?.attribution,
          });
          const outcome = await runTool(tool, args, { agent, ip });
          if ('failure' in outcome) {
            failed();
            return { content: [{ type: 'text', text: outcome.failure.text }], isError: true };
          }
          const { data, text, isError = false } = outcome.result;
          return {
            content: [{ type: 'text', text }],
            structuredContent: data as Record<string, unknown>,
            isError,
          };
        },
      );
    }
    return server;
  };
type ToolName = keyof Messages['assistants']['tools'];

/**
 * Responds to a message of an MCP client (Streamable HTTP, no sessions, JSON). Clients of 2025 and of 2026-07-28 get the
 * same tools.
 */
export async function respondToMcp(request: Request, body: unknown, ip: string): Promise<McpResponse> {
  let hasFailed = false;
  const response = await respond(request, body, ip, () => {
    hasFailed = true;
  });
  return { response, hasFailed };
}

/** A response; `hasFailed` for one that a repetition may replace. */
interface McpResponse {
  readonly response: Response;
  readonly hasFailed: boolean;
}

async function respond(request: Request, body: unknown, ip: string, failed: () => void): Promise<Response> {
  const headers = new Headers(request.headers);
  // Every response is JSON, whatever else a client would accept.
  headers.set('accept', 'application/json, text/event-stream');
  const plain = new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) });
  const factory = serverOf(request, ip, failed);
  if (!(await isLegacyRequest(plain, body)))
    return createMcpHandler(factory, { legacy: 'reject', responseMode: 'json' }).fetch(plain, {
      parsedBody: body,
    });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = await factory({ era: 'legacy', requestInfo: plain });
  await server.connect(transport);
  return transport.handleRequest(plain, { parsedBody: body });
}
