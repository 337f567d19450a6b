import { Injectable } from '@nestjs/common';
import { InstrumentReadModel } from '../../screening/tickers/instrument.read-model.ts';
import { ReleaseCache } from '../../screening/universe/release-cache.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { MadeFileLimit } from '../made-file-limit.ts';
import { toPicturedSecurity } from '../pictured-security.ts';
import { locateSecurityAt } from '../security-address.ts';
import type { Badge } from './draw-badge.ts';

/** A badge as it is sent. */
interface SentBadge extends Omit<Badge, 'svg'> {
  readonly body: Buffer;
}

/** At some 20 kB each, about 10 MB. */
const MAX_CACHED_BADGES = 500;

/** The badges of securities under preset 0, which other sites show. */
@Injectable()
export class Badges {
  private readonly badges = new ReleaseCache<SentBadge>(MAX_CACHED_BADGES);

  constructor(
    private readonly instruments: InstrumentReadModel,
    private readonly limit: MadeFileLimit,
  ) {}

  /** Returns the badge of the security whose page is at the path. @throws SecurityNotFoundError TooManyAttemptsError */
  async find(path: string): Promise<SentBadge> {
    const { snapshot, index } = await locateSecurityAt(this.instruments, path);
    return this.get(snapshot, index);
  }

  /** Returns the badge of a security of a release. @throws TooManyAttemptsError */
  async get(snapshot: UniverseSnapshot, index: number): Promise<SentBadge> {
    if (!this.badges.has(snapshot, index)) await this.limit.count();
    return this.badges.get(snapshot, index, async () => {
      // Fonts are loaded at the first badge, not at the start.
      const { drawBadge } = await import('./draw-badge.ts');
      const { svg, ...size } = drawBadge(toPicturedSecurity(snapshot, index), snapshot.release.asOf);
      return { ...size, body: Buffer.from(svg) };
    });
  }
}
