import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { InstrumentReadModel } from '../../screening/tickers/instrument.read-model.ts';
import { ScoreHistoryReadModel } from '../../screening/tickers/score-history.read-model.ts';
import { ReleaseCache } from '../../screening/universe/release-cache.ts';
import { MadeFileLimit } from '../made-file-limit.ts';
import { locateSecurityAt } from '../security-address.ts';
import { renderFeed } from './atom.ts';
import { toSecurityFeed } from './security-feed.ts';

/** At some 3 kB each, about 3 MB. */
const MAX_CACHED_FEEDS = 1_000;

/** The Atom feeds of securities as they are sent. */
@Injectable()
export class SecurityFeeds {
  private readonly feeds = new ReleaseCache<Buffer>(MAX_CACHED_FEEDS);

  constructor(
    private readonly config: Config,
    private readonly instruments: InstrumentReadModel,
    private readonly histories: ScoreHistoryReadModel,
    private readonly limit: MadeFileLimit,
  ) {}

  /** Of the security whose page is at the path. @throws SecurityNotFoundError TooManyAttemptsError */
  async find(path: string): Promise<Buffer> {
    const { snapshot, index } = await locateSecurityAt(this.instruments, path);
    if (!this.feeds.has(snapshot, index)) await this.limit.count();
    return this.feeds.get(snapshot, index, async () => {
      const row = snapshot.instruments.rows[index];
      const history = await this.histories.listDated(row.id);
      const feed = toSecurityFeed(row, history, new Date(snapshot.release.loadedAt));
      return Buffer.from(renderFeed(feed, this.config.http.publicUrl));
    });
  }
}
