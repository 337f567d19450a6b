import { Injectable, Logger } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { Config } from '../platform/config/config.ts';
import { DomainError } from '../platform/problem/domain-error.ts';
import { problemFromError } from '../platform/problem/problem-from-error.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { defaultProfile } from '../screening/profiles/profile-scores.ts';
import { ReleaseCache } from '../screening/universe/release-cache.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';
import type { Tool } from './tool.ts';
import { ToolError } from './tool.ts';

/** At some 10 kB each, with their texts, about 10 MB. */
const MAX_CACHED_RESULTS = 1_000;
/** What is asked at greater length is asked once. */
const MAX_CACHED_INPUT_LENGTH = 200;

/** The arguments that say by which profiles to score. */
interface ProfilesOfInput {
  readonly profile?: string;
  readonly profiles?: readonly string[];
}

/** Runs tools, and says in words what is wrong with a call. */
@Injectable()
export class ToolRunner {
  private readonly logger = new Logger(ToolRunner.name);
  private readonly results = new ReleaseCache<CallToolResult, string>(MAX_CACHED_RESULTS);

  constructor(
    private readonly universe: UniverseStore,
    private readonly config: Config,
  ) {}

  /** Returns what a tool returns, or what is wrong. */
  async run(tool: Tool, me: SignedInAccount | undefined, input: never): Promise<CallToolResult> {
    try {
      const { current } = this.universe;
      const result = await this.find(tool, me, input);
      // Once more when the release was switched in the meantime: a result names one release.
      return current === this.universe.current ? result : await runTool(tool, me, input);
    } catch (error) {
      return { content: [{ type: 'text', text: this.describeFailure(error, tool) }], isError: true };
    }
  }

  private find(tool: Tool, me: SignedInAccount | undefined, input: never): Promise<CallToolResult> {
    const key = JSON.stringify([tool.name, input]);
    if (!tool.isOfRelease || key.length > MAX_CACHED_INPUT_LENGTH || !isByDefaultProfile(input))
      return runTool(tool, me, input);
    return this.results.get(this.universe.current, key, () => runTool(tool, undefined, input));
  }

  /** Failures of ours are logged, and not told. */
  private describeFailure(error: unknown, { name }: Tool): string {
    if (error instanceof ToolError) return error.message;
    const { status, title, detail } = problemFromError(error, this.config.http.publicUrl);
    if (status >= 500) {
      this.logger.error({ err: error }, `${name} failed`);
      return `${title}. Try again in a minute.`;
    }
    const seconds = error instanceof DomainError ? error.more.retryAfterSeconds : undefined;
    return toSentences(title, detail, seconds && `Try again in ${seconds} seconds`);
  }
}

/** Structured content, and the same as text for clients that know none. */
async function runTool(tool: Tool, me: SignedInAccount | undefined, input: never): Promise<CallToolResult> {
  const structuredContent = await tool.run(me, input);
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

function isByDefaultProfile({ profile, profiles }: ProfilesOfInput): boolean {
  return [profile, ...(profiles ?? [])].every((id) => id === undefined || id === defaultProfile.id);
}

function toSentences(...texts: readonly (string | number | undefined)[]): string {
  const told = new Set(texts.filter((text) => typeof text === 'string'));
  return [...told].map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');
}
