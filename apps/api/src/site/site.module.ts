import { Module } from '@nestjs/common';
import { CampaignsModule } from '../evidence/campaigns/campaigns.module.ts';
import { TickersModule } from '../screening/tickers/tickers.module.ts';
import { UniverseModule } from '../screening/universe/universe.module.ts';
import { Badges } from './badge/badges.ts';
import { Feeds } from './feeds/feeds.ts';
import { SecurityFeeds } from './feeds/security-feeds.ts';
import { OembedController } from './oembed/oembed.controller.ts';
import { MadeFileLimit } from './made-file-limit.ts';
import { OembedReadModel } from './oembed/oembed.read-model.ts';

/** What other sites and programs read of the site, beside its pages: badges, feeds, embedding. */
@Module({
  imports: [CampaignsModule, TickersModule, UniverseModule],
  controllers: [OembedController],
  providers: [MadeFileLimit, Badges, Feeds, SecurityFeeds, OembedReadModel],
})
export class SiteModule {}
