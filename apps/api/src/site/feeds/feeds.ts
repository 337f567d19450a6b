import { Injectable } from '@nestjs/common';
import { CampaignNewsReadModel } from '../../evidence/campaigns/campaign-news.read-model.ts';
import { Config } from '../../platform/config/config.ts';
import { PublishedReleasesReadModel } from '../../screening/universe/published-releases.read-model.ts';
import { ReleaseCache } from '../../screening/universe/release-cache.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { MadeFileLimit } from '../made-file-limit.ts';
import { renderFeed } from './atom.ts';
import { toCampaignFeed } from './campaign-feed.ts';
import { toReleasesFeed } from './releases-feed.ts';

const MAX_RELEASES = 50;

/** The Atom feeds of campaigns and releases as they are sent. */
@Injectable()
export class Feeds {
  private readonly ofReleases = new ReleaseCache<Buffer>(1);

  constructor(
    private readonly config: Config,
    private readonly universe: UniverseStore,
    private readonly releases: PublishedReleasesReadModel,
    private readonly campaigns: CampaignNewsReadModel,
    private readonly limit: MadeFileLimit,
  ) {}

  /** @throws CampaignNotFoundError TooManyAttemptsError */
  async ofCampaign(slug: string): Promise<Buffer> {
    await this.limit.count();
    return this.render(toCampaignFeed(await this.campaigns.get(slug)));
  }

  async ofAllReleases(): Promise<Buffer> {
    const snapshot = this.universe.current;
    const { id, loadedAt } = snapshot.release;
    return this.ofReleases.get(snapshot, 0, async () =>
      this.render(toReleasesFeed(await this.releases.list(id, MAX_RELEASES), new Date(loadedAt))),
    );
  }

  private render(feed: Parameters<typeof renderFeed>[0]): Buffer {
    return Buffer.from(renderFeed(feed, this.config.http.publicUrl));
  }
}
