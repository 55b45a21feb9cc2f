import { amountText } from '@/lib/i18n/amount';
import { formatMessage, type MessageValues } from '@/lib/i18n/format';
import { pageLocale, type Messages } from '@/lib/i18n/locales';
import { isRecord } from '@/lib/platform/records';
import en from '@/messages/page-tools/en.json';
import es from '@/messages/page-tools/es.json';
import type { ToolResult } from './model-context';

/** Returns the texts of the tools in the page's language; their catalogue is part of this chunk. */
export const toolTexts = (): typeof es => ({ es, en })[pageLocale()];

/** What the page gives its tools. */
export interface PageContext {
  /** The warning required where credit is advertised (product 8.6); undefined if it is switched off. */
  readonly warning: string | undefined;
  readonly compare: Messages['compareButton'];
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
}

/** The arguments of a call, by name. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** What a tool has done. */
export interface Outcome {
  /** A short text that can be read out. */
  readonly text: string;
  readonly data: object;
  /** Leaves the page; called once the assistant has the result. */
  readonly leave?: () => void;
}

/** A tool of a page; its texts are the messages of its key. */
export interface PageTool {
  readonly name: string;
  readonly texts: { readonly title: string; readonly description: string };
  /** JSON Schema of each argument. */
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** Whether it only shows something: nothing is stored or opened to be filled in. */
  readonly isReadOnly?: true;
  readonly run: (args: ToolArguments) => Outcome | Promise<Outcome>;
}

type ErrorText = keyof typeof es.errors;

/** A reason for which a tool does nothing, as a sentence for the assistant. */
export class ToolError extends Error {
  constructor(reason: ErrorText, values: MessageValues = {}) {
    super(formatMessage(toolTexts().errors[reason], values));
  }
}

/** Registers a tool until the page is left. */
export function registerTool(tool: PageTool, signal: AbortSignal): void {
  const { name, texts, properties, required = [], isReadOnly = false } = tool;
  const registered = document.modelContext?.registerTool(
    {
      name,
      title: texts.title,
      description: texts.description,
      inputSchema: { type: 'object', properties, required, additionalProperties: false },
      // Names of vehicles, dealers and facets are the upstream's.
      annotations: { readOnlyHint: isReadOnly, untrustedContentHint: true },
      execute: (input) => runTool(tool, input),
    },
    { signal },
  );
  // Rejected when the page is left before, and for a name that another script uses.
  registered?.catch(() => undefined);
}

async function runTool(tool: PageTool, input: unknown): Promise<ToolResult> {
  try {
    const args = isRecord(input) ? input : {};
    checkNames(tool, args);
    const { text, data, leave } = await tool.run(args);
    // In a task of its own: the assistant gets the result before its page is left.
    if (leave) setTimeout(leave);
    return { content: [{ type: 'text', text }], structuredContent: data };
  } catch (error) {
    const { message } = error instanceof ToolError ? error : new ToolError('failed');
    return { content: [{ type: 'text', text: message }], isError: true };
  }
}

function checkNames({ properties, required = [] }: PageTool, args: ToolArguments): void {
  const allowed = Object.keys(properties);
  const unknown = Object.keys(args).find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw new ToolError('unknown', { name: unknown, allowed: allowed.join(', ') });
  const missing = required.find((name) => textsOf(args, name).length === 0);
  if (missing === undefined) return;
  const { description = '' } = (properties[missing] ?? {}) as { description?: string };
  throw new ToolError('missing', { name: missing, what: description });
}

/**
 * Returns the texts of an argument: of a text, number, flag or list of them. Empty for one that is left out, null or
 * blank.
 */
export function textsOf(args: ToolArguments, name: string): readonly string[] {
  return [args[name] ?? []].flat().flatMap((value: unknown) => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) throw new ToolError('text', { name });
    // A decimal point would group thousands in a text.
    const text = typeof value === 'number' ? amountText(Math.round(value * 100) / 100) : String(value);
    return text.trim() || [];
  });
}

/** JSON Schema of an argument that is a text. */
export const textProperty = (description: string) => ({ type: 'string', description });

/** JSON Schema of an argument that is an amount, which may also be written as people do: «25.000 €». */
export const amountProperty = (description: string) => ({ type: ['number', 'string'], description });
