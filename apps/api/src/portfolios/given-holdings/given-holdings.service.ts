import { Injectable } from '@nestjs/common';
import type { HoldingResponse, PortfolioFigures, RejectedRowResponse } from '@plumbline/contracts';
import { amountsToStore, chooseWeightMethod } from '@plumbline/holdings-files';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import type { ImportedLines } from '../import/imported-lines-writer.ts';
import { LinesMatcher } from '../import/lines-matcher.ts';
import { rejectedRows } from '../import/match-rows.ts';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import type { StoredHolding } from '../view/packed-holdings.ts';
import { computeFigures } from '../view/portfolio-figures.ts';
import { toHoldingResponse } from '../view/portfolio.mapper.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { findUnseenHoldings } from '../view/unseen-holdings.ts';
import type { HoldingsToValue } from '../view/valued-portfolio.ts';
import { valueHoldings } from '../view/valued-portfolio.ts';
import type { GivenLine } from './read-given-lines.ts';
import { readGivenLines } from './read-given-lines.ts';

/** What lines of holdings come to, as a portfolio of them would. */
export interface ScreenedLines {
  readonly figures: PortfolioFigures;
  /** In the order of the lines; those of one security are one holding. */
  readonly holdings: readonly HoldingResponse[];
  /** Lines that count in the value and that nobody knows, or that are never screened. */
  readonly unknown: readonly StoredUnknownHolding[];
  /** Lines that are no holding, with the reason; those in `unknown` among them. */
  readonly rejected: readonly RejectedRowResponse[];
  /** Sum of the lines of cash, US dollars; `null` without one. */
  readonly cash: number | null;
  /** What hides the most. */
  readonly unseen: ReturnType<typeof findUnseenHoldings>;
}

/** Screens lines that are given, as an import into a new portfolio would, and stores none of them. */
@Injectable()
export class GivenHoldingsService {
  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
    private readonly matcher: LinesMatcher,
    private readonly view: PortfolioViewService,
  ) {}

  /** @throws HoldingsFileError PremiumRequiredError ProfileNotFoundError */
  async screen(
    me: SignedInAccount | undefined,
    given: readonly GivenLine[],
    profileId?: string,
  ): Promise<ScreenedLines> {
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const file = readGivenLines(given);
    const { lines, ...rows } = await this.matcher.matchForNew(snapshot, file);
    const valued = await valueHoldings(snapshot, toHoldingsToValue(lines));
    const screened = await this.view.screenValued(valued, profile);
    return {
      figures: await computeFigures(screened, screened),
      holdings: screened.holdings.map((_, index) => toHoldingResponse(screened, index)),
      unknown: screened.unknown,
      rejected: await rejectedRows(rows, { snapshot, fileDay: lines.fileDay, kept: new Map() }),
      cash: file.cash,
      unseen: findUnseenHoldings(screened),
    };
  }
}

function toHoldingsToValue({ imported, unknown, fileDay }: ImportedLines): HoldingsToValue {
  const method = chooseWeightMethod(imported);
  return {
    method,
    holdings: imported.map((holding, index): StoredHolding => {
      const { brokerPrice, brokerPriceDay } = holding;
      const amounts = amountsToStore(holding, method);
      return { id: index, instrumentId: holding.instrument.id, ...amounts, brokerPrice, brokerPriceDay };
    }),
    unknown: unknown.map(({ key: _, rows: __, ...line }, id) => ({ ...line, id, valueDay: fileDay.day })),
  };
}
