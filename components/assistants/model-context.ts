/** What a tool returns, in the shape of MCP's tool results: a text for people, and the same as data. */
export interface ToolResult {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly structuredContent?: object;
  readonly isError?: true;
}

/** A tool as `registerTool` takes it. */
export interface ModelContextTool {
  /** Letters, digits, `_`, `-`, `.`; unique among the page's tools, those of forms included. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: object;
  readonly execute: (input: unknown) => Promise<ToolResult>;
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean };
}

/** WebMCP, the draft of June 2026 as Chromium 156 implements it; only browsers with an assistant have it. */
interface ModelContext {
  /** The tool is unregistered when `signal` is aborted, which rejects a pending registration. */
  readonly registerTool: (
    tool: ModelContextTool,
    options: { readonly signal: AbortSignal },
  ) => Promise<unknown>;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
  interface SubmitEvent {
    /** Whether an assistant has filled in the form, whoever has submitted it. */
    readonly agentInvoked?: boolean;
    /** Ends the assistant's call of the form's tool; only after `preventDefault`. */
    readonly respondWith?: (result: Promise<unknown>) => void;
  }
}
