import { Injectable } from '@nestjs/common';
import type { ContributorResponse, PortfolioContributorResponse } from '@plumbline/contracts';
import { catalog, sortContributors, iterateContributors } from '@plumbline/screening';
import type { Contributor } from '@plumbline/screening';
import { jsonList } from '../platform/http/json-list.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../platform/yield-to-event-loop.ts';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { CategoryNotFoundError } from '../universe/universe.errors.ts';
import { weighedHoldings } from './portfolio-figures.ts';
import { PortfolioSheets } from './portfolio-sheets.ts';

/** The holdings behind one category of a portfolio's panels. */
@Injectable()
export class PortfolioContributors {
  constructor(private readonly sheets: PortfolioSheets) {}

  /** JSON of exactly those that the roll-up counts. @throws PortfolioNotFoundError @throws CategoryNotFoundError */
  async list(me: SignedInAccount, portfolioId: number, category: string): Promise<string> {
    const sheet = await this.sheets.find(me.id, portfolioId);
    if (!catalog.byName.has(category)) throw new CategoryNotFoundError();
    const { snapshot } = sheet;
    const visited: (Contributor | null)[] = [];
    const holdings = weighedHoldings(sheet);
    await forEachYielding(iterateContributors(snapshot.screening, holdings, category), (contributor) =>
      visited.push(contributor),
    );
    return jsonList(responses(snapshot, sortContributors(visited)));
  }
}

function* responses(
  snapshot: UniverseSnapshot,
  contributors: readonly Contributor[],
): Generator<PortfolioContributorResponse> {
  for (const { instrument, weight, via } of contributors) {
    const { isDomestic, exchangeLocation } = snapshot.instruments.rows[instrument];
    yield {
      ...contributor(snapshot, instrument, weight),
      isDomestic,
      exchangeLocation,
      ...(via && {
        via: via
          .filter((company) => company.instrument >= 0)
          .map((company) => contributor(snapshot, company.instrument, company.weight)),
      }),
    };
  }
}

function contributor({ instruments }: UniverseSnapshot, index: number, weight: number): ContributorResponse {
  const { ticker, name } = instruments.rows[index];
  return { ticker, name, weight: twoDecimals(weight)! };
}
