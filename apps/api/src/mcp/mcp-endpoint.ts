import { Inject, Injectable, Logger } from '@nestjs/common';
import { Config } from '../platform/config/config.ts';
import type { RespondToMcp } from './create-mcp-handler.ts';
import { ToolRunner } from './tool-runner.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tool.ts';

/** The tools as a server of the Model Context Protocol. */
@Injectable()
export class McpEndpoint {
  private readonly logger = new Logger(McpEndpoint.name);
  private respondToMcp: Promise<RespondToMcp> | null = null;

  constructor(
    @Inject(TOOLS) private readonly tools: readonly Tool[],
    private readonly runner: ToolRunner,
    private readonly config: Config,
  ) {}

  async respond(...request: Parameters<RespondToMcp>): Promise<Response> {
    this.respondToMcp ??= this.load();
    return (await this.respondToMcp)(...request);
  }

  /** The SDK is loaded with the first request: a start need not wait for it. */
  private async load(): Promise<RespondToMcp> {
    const { createMcpHandler } = await import('./create-mcp-handler.ts');
    return createMcpHandler({
      tools: this.tools,
      hostname: new URL(this.config.http.publicUrl).hostname,
      run: (tool, me, input) => this.runner.run(tool, me, input),
      onError: (error) => this.logger.debug(error.message),
    });
  }
}
