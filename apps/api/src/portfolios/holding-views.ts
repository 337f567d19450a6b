import { Injectable } from '@nestjs/common';
import { OUTSIDE_UNIVERSE } from '@plumbline/screening';
import type { ResolvedProfile } from '../screening/profile-scores.ts';
import { ProfileScores } from '../screening/profile-scores.ts';
import { FormerListingsReadModel } from './former-listings.read-model.ts';
import type { HoldingsView } from './holding.mapper.ts';
import { sheetOf } from './portfolio-sheet.ts';
import type { ReadPortfolio } from './portfolio-sheets.ts';

/** Puts together what rows of holdings are made from. */
@Injectable()
export class HoldingViews {
  constructor(
    private readonly profiles: ProfileScores,
    private readonly formerListings: FormerListingsReadModel,
  ) {}

  async of({ snapshot, portfolio }: ReadPortfolio, profile: ResolvedProfile): Promise<HoldingsView> {
    const sheet = await sheetOf(snapshot, portfolio);
    const outside = sheet.holdings.filter(({ instrumentIndex }) => instrumentIndex === OUTSIDE_UNIVERSE);
    const former = await this.formerListings.of(outside.map(({ instrumentId }) => instrumentId));
    return { sheet, scores: this.profiles.getScores(snapshot, profile), former };
  }
}
