import type { z } from 'zod';
import type { CallContext } from './agent';

/** What a tool returns: data by its output schema, and a short text that can be read out. */
export interface ToolResult<O> {
  readonly data: O;
  readonly text: string;
  /** Whether it could not do what was asked; the text says why. */
  readonly isError?: boolean;
}

/** A read-only tool for assistants (product 17.3). Its title and description are messages of its name. */
export interface Tool<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: I;
  readonly output: O;
  readonly run: (args: z.output<I>, context: CallContext) => Promise<ToolResult<z.output<O>>>;
}

/** Declares a tool, with the types of its schemas. */
export const defineTool = <I extends z.ZodType, O extends z.ZodType>(tool: Tool<I, O>): Tool<I, O> => tool;
