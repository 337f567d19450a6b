import { Injectable } from '@nestjs/common';
import type { PortfolioScorePoint } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { OUTSIDE_UNIVERSE, unknownLine, unknownSecurity } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { RecordedScoresReadModel } from '../../screening/universe/recorded-scores.read-model.ts';
import { GroupViewService } from '../groups/group-view.service.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import type { ScreenedHoldings } from '../view/valued-portfolio.ts';
import { outsideOfHolding } from '../view/valued-portfolio.ts';
import type { HeldToday } from './replay-scores.ts';
import { replayScores } from './replay-scores.ts';

/** What the holdings of today would have scored by each release, under preset 0: no other scores are recorded. */
@Injectable()
export class PortfolioScoreHistoryService {
  constructor(
    private readonly view: PortfolioViewService,
    private readonly groups: GroupViewService,
    private readonly recorded: RecordedScoresReadModel,
  ) {}

  /** Oldest release first. @throws PortfolioNotFoundError */
  async list(me: SignedInAccount, id: number): Promise<PortfolioScorePoint[]> {
    return this.replay(await this.view.screen(me, id));
  }

  /** The same for all holdings of a group. @throws PortfolioGroupNotFoundError */
  async listOfGroup(me: SignedInAccount, id: number): Promise<PortfolioScorePoint[]> {
    return this.replay(await this.groups.screen(me, id));
  }

  private async replay(portfolio: ScreenedHoldings): Promise<PortfolioScorePoint[]> {
    const held = toHeldToday(portfolio);
    const ids = held.flatMap(({ instrumentId }) => instrumentId ?? []);
    const recorded = await this.recorded.list(ids, portfolio.snapshot.release.id);
    const points: PortfolioScorePoint[] = [];
    await forEachYielding(replayScores(held, recorded, limits.portfolio.maxScorePoints), (point) =>
      points.push(point),
    );
    return points;
  }
}

function toHeldToday({ snapshot, holdings, unknown }: ScreenedHoldings): HeldToday[] {
  const known = holdings.map(({ instrumentId, instrumentIndex, worth: weight }) => ({
    ...unknownSecurity,
    // Nothing says until when a security that has left the universe had its last score.
    instrumentId: instrumentIndex === OUTSIDE_UNIVERSE ? null : instrumentId,
    weight,
    outside: outsideOfHolding(snapshot, instrumentIndex),
  }));
  const lines = unknown.map(({ kind, value }) => {
    return { ...unknownLine(kind), instrumentId: null, weight: value };
  });
  return [...known, ...lines];
}
