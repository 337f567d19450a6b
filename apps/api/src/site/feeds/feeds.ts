import { Injectable } from '@nestjs/common';
import { CampaignNewsReadModel } from '../../evidence/campaigns/campaign-news.read-model.ts';
import { Config } from '../../platform/config/config.ts';
import { InstrumentReadModel } from '../../screening/tickers/instrument.read-model.ts';
import { ScoreHistoryReadModel } from '../../screening/tickers/score-history.read-model.ts';
import { PublishedReleasesReadModel } from '../../screening/universe/published-releases.read-model.ts';
import { ReleaseCache } from '../../screening/universe/release-cache.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { locateSecurityAt } from '../security-address.ts';
import { renderFeed } from './atom.ts';
import { toCampaignFeed } from './campaign-feed.ts';
import { toReleasesFeed } from './releases-feed.ts';
import { toSecurityFeed } from './security-feed.ts';

const MAX_RELEASES = 50;
/** At some 3 kB each, about 3 MB. */
const MAX_CACHED_FEEDS = 1_000;

/** The Atom feeds as they are sent. */
@Injectable()
export class Feeds {
  private readonly ofSecurities = new ReleaseCache<Buffer>(MAX_CACHED_FEEDS);
  private readonly ofReleases = new ReleaseCache<Buffer>(1);

  constructor(
    private readonly config: Config,
    private readonly universe: UniverseStore,
    private readonly instruments: InstrumentReadModel,
    private readonly histories: ScoreHistoryReadModel,
    private readonly releases: PublishedReleasesReadModel,
    private readonly campaigns: CampaignNewsReadModel,
  ) {}

  /** Of the security whose page is at the path. @throws SecurityNotFoundError */
  async ofSecurity(path: string): Promise<Buffer> {
    const { snapshot, index } = await locateSecurityAt(this.instruments, path);
    return this.ofSecurities.get(snapshot, index, async () => {
      const row = snapshot.instruments.rows[index];
      const history = await this.histories.listDated(row.id);
      return this.render(toSecurityFeed(row, history, new Date(snapshot.release.loadedAt)));
    });
  }

  /** @throws CampaignNotFoundError */
  async ofCampaign(slug: string): Promise<Buffer> {
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
