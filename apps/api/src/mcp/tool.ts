import type { Infer, Schema } from '@plumbline/contracts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';

/** Says what is wrong with a call, in a sentence that a model can act on. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** What a tool is called, and what it takes and returns. All of it is read by models. */
interface ToolDescription<Input, Output> {
  /** Lower case and underscores. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Schema<Input>;
  readonly output: Schema<Output>;
}

/** A tool of the MCP server. None of them changes anything. */
export interface Tool<Input = never, Output = object> extends ToolDescription<Input, Output> {
  /** Whether it returns the same for the same input as long as the release is the same, under preset 0. */
  readonly isOfRelease: boolean;

  /** @param me `undefined` for a call without a token @throws ToolError, and the errors of the services */
  run(me: SignedInAccount | undefined, input: Input): Promise<Output>;
}

/** A tool with these descriptions, which an injectable class implements. */
export type ToolOf<I extends Schema<unknown>, O extends Schema<unknown>> = Tool<Infer<I>, Infer<O> & object>;

/** The tools of the server, in the order in which they are listed. */
export const TOOLS = Symbol('tools of the MCP server');
