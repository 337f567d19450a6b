import { Module } from '@nestjs/common';
import { CampaignsModule } from '../evidence/campaigns/campaigns.module.ts';
import { PortfoliosModule } from '../portfolios/portfolios.module.ts';
import { ScreeningProfilesModule } from '../screening/profiles/screening-profiles.module.ts';
import { SearchModule } from '../screening/search/search.module.ts';
import { StandardsModule } from '../screening/standards/standards.module.ts';
import { TickersModule } from '../screening/tickers/tickers.module.ts';
import { UniverseModule } from '../screening/universe/universe.module.ts';
import { ScreeningContexts } from './results/screening-context.ts';
import { McpEndpoint } from './mcp-endpoint.ts';
import { McpLimits } from './mcp-limits.ts';
import { McpController } from './mcp.controller.ts';
import { ToolRunner } from './tool-runner.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tool.ts';
import { CompareStandardsTool } from './tools/compare-standards.tool.ts';
import { ExplainScoreTool } from './tools/explain-score.tool.ts';
import { FindAlternativesTool } from './tools/find-alternatives.tool.ts';
import { ListCampaignsTool } from './tools/list-campaigns.tool.ts';
import { ReadPortfolioTool } from './tools/read-portfolio.tool.ts';
import { ScreenHoldingsTool } from './tools/screen-holdings.tool.ts';
import { SearchSecuritiesTool } from './tools/search-securities.tool.ts';

const tools = [
  SearchSecuritiesTool,
  ExplainScoreTool,
  ScreenHoldingsTool,
  FindAlternativesTool,
  CompareStandardsTool,
  ListCampaignsTool,
  ReadPortfolioTool,
];

/** What the product knows, as tools for assistants. It calls the other modules, and none of them knows of it. */
@Module({
  imports: [
    UniverseModule,
    ScreeningProfilesModule,
    SearchModule,
    TickersModule,
    StandardsModule,
    CampaignsModule,
    PortfoliosModule,
  ],
  controllers: [McpController],
  providers: [
    ScreeningContexts,
    McpEndpoint,
    McpLimits,
    ToolRunner,
    ...tools,
    { provide: TOOLS, useFactory: (...created: Tool[]) => created, inject: tools },
  ],
})
export class McpModule {}
