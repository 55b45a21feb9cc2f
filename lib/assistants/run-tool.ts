import 'server-only';
import { getTranslations } from 'next-intl/server';
import { metrics } from '@/lib/platform/metrics';
import { secondsToWait } from '@/lib/security/rate-limit';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { SourceError } from '@/lib/source/source-error';
import { agentLabel, type CallContext } from './agent';
import type { Tool, ToolResult } from './tool';

/** Why a tool could not be run: maintenance, a failing upstream, or the limit of an IP. */
export interface ToolFailure {
  readonly reason: 'maintenance' | 'unavailable' | 'limited';
  readonly text: string;
  /** Seconds after which a repetition may work. */
  readonly retryAfter: number;
}

export type ToolOutcome = { readonly result: ToolResult<unknown> } | { readonly failure: ToolFailure };

/** Runs a tool and counts it by tool, assistant and outcome. @throws errors that are none of the upstream. */
export async function runTool(tool: Tool, args: unknown, context: CallContext): Promise<ToolOutcome> {
  const outcome = await attempt(tool, args, context);
  const label = 'failure' in outcome ? outcome.failure.reason : outcome.result.isError ? 'refused' : 'done';
  metrics().assistants.inc({ tool: tool.name, client: agentLabel(context.agent), outcome: label });
  return outcome;
}

async function attempt(tool: Tool, args: unknown, context: CallContext): Promise<ToolOutcome> {
  if (isMaintenanceOn()) return { failure: await failure('maintenance', 30) };
  try {
    return { result: await tool.run(args, context) };
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds !== null) return { failure: await failure('limited', seconds) };
    if (!(error instanceof SourceError)) throw error;
    const isMaintenance = error.outcome === 'maintenance';
    return { failure: isMaintenance ? await failure('maintenance', 30) : await failure('unavailable', 5) };
  }
}

async function failure(reason: ToolFailure['reason'], retryAfter: number): Promise<ToolFailure> {
  const t = await getTranslations('assistants');
  return { reason, text: t(`failures.${reason}`), retryAfter };
}
