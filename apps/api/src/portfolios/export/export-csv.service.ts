import { Injectable } from '@nestjs/common';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { type ExportedHolding, typesOfKinds, writeHoldingsCsv } from '@plumbline/holdings-files';
import { catalog, isoDay, OUTSIDE_UNIVERSE, shareCheckedOf, standingLabels } from '@plumbline/screening';
import { SecurityJournal } from '../../auth/security-journal/security-journal.ts';
import { requirePremium } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { ReleaseReader } from '../../screening/universe/release-reader.ts';
import { twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import { percentOfValue } from '../unknown-holdings/unknown-holding.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { toHoldingResponse } from '../view/portfolio.mapper.ts';
import { sortHoldings } from '../view/sort-order.ts';
import type { ScreenedPortfolio } from '../view/valued-portfolio.ts';

/** Exports portfolios as files that the import reads back. */
@Injectable()
export class ExportCsvService {
  constructor(
    private readonly view: PortfolioViewService,
    private readonly releases: ReleaseReader,
    private readonly journal: SecurityJournal,
  ) {}

  /**
   * All holdings of a portfolio as CSV, heaviest first, and the unknown ones behind them, which an import keeps again.
   *
   * @throws PremiumRequiredError PortfolioNotFoundError UniverseSwitchedError
   */
  async export(me: SignedInAccount, portfolioId: number): Promise<string> {
    requirePremium(me);
    const screened = await this.view.screen(me, portfolioId);
    const { holdingWeightMethod } = screened.portfolio;
    const positionsDays = await this.findPositionsDays(screened);
    const findViolations = createViolationFinder(screened);
    const rows: ExportedHolding[] = [];
    await forEachYielding(sortHoldings(screened, 'weight,desc'), (index) => {
      const holding = toHoldingResponse(screened, index);
      const { instrumentIndex } = screened.holdings[index];
      rows.push({
        ...toAmounts(holding, holdingWeightMethod),
        findings: {
          ...toFindings(holding),
          violations: findViolations(instrumentIndex),
          shareChecked: checkedPercent(screened, instrumentIndex),
          positionsDay: positionsDays.get(holding.financialInstrument.id) ?? null,
        },
      });
    });
    for (const unknown of screened.unknown) rows.push(toUnknownRow(unknown, screened));
    await this.journal.record('PORTFOLIO_EXPORTED', me.id);
    return writeHoldingsCsv(rows);
  }

  /** The ISO days of the positions of the funds that are held and seen into, by instrument id. */
  private async findPositionsDays({
    snapshot,
    holdings,
  }: ScreenedPortfolio): Promise<ReadonlyMap<number, string>> {
    const rows = await this.releases.query<{ id: number; day: string }[]>(
      snapshot.release,
      ({ fund_holdings }) => `
       SELECT fund_id AS id, as_of::text AS day FROM ${fund_holdings}
       WHERE position_count > 0 AND fund_id = ANY($1)`,
      [holdings.map(({ instrumentId }) => instrumentId)],
    );
    return new Map(rows.map(({ id, day }) => [id, day]));
  }
}

/** Returns a function that names the categories which an instrument, or a company in it, is flagged for. */
function createViolationFinder({ snapshot, profile }: ScreenedPortfolio) {
  const tests = profile.compiled.negative.map((name) => ({
    title: catalog.byName.get(name)!.title,
    isFlagged: snapshot.exposures.createTest(name),
  }));
  return (instrument: number): string[] =>
    instrument === OUTSIDE_UNIVERSE
      ? []
      : tests.filter(({ isFlagged }) => isFlagged(instrument)).map(({ title }) => title);
}

/** Percent of the profile that was checked for an instrument. */
function checkedPercent({ snapshot, profile }: ScreenedPortfolio, instrument: number): number {
  if (instrument === OUTSIDE_UNIVERSE) return 0;
  return twoDecimals(100 * shareCheckedOf(snapshot.screening, instrument, profile.compiled))!;
}

const OUTSIDE_METHOD = 'Outside the method';

function toFindings({ weight, priceDate, financialInstrument }: HoldingResponse) {
  const { impactScore, isBound, standing, coverage, outsideMethod } = financialInstrument;
  return {
    ...{ weight, impactScore, isBound, priceDay: priceDate },
    standing: outsideMethod >= 1 ? OUTSIDE_METHOD : standingLabels[standing],
    coverage: twoDecimals(100 * coverage)!,
  };
}

/** An unknown holding with what sets it apart from a security that has its ticker, which an import would take. */
function toUnknownRow(
  holding: StoredUnknownHolding,
  { portfolio, monetaryValue }: ScreenedPortfolio,
): ExportedHolding {
  const { ticker, name, kind, reference, shares, value, valueDay } = holding;
  return {
    ...{ ticker, name, value, exchange: reference.exchange ?? null },
    price: shares ? value / shares : null,
    type: kind === null || kind === 'CASH' ? (reference.type ?? null) : typesOfKinds[kind],
    shares: portfolio.holdingWeightMethod === 'VALUE_BASIS' ? null : shares,
    findings: {
      weight: twoDecimals(percentOfValue(holding, monetaryValue))!,
      impactScore: null,
      isBound: false,
      standing: kind === null ? 'Unknown to Plumbline' : OUTSIDE_METHOD,
      coverage: 0,
      violations: [],
      shareChecked: 0,
      positionsDay: null,
      priceDay: isoDay(valueDay),
    },
  };
}

/**
 * What a row has for the import, which prefers shares to a value: a portfolio that weighs by value exports no shares,
 * so that importing it gives a portfolio that weighs by value again. A holding of unknown value has its shares there,
 * too. One with neither cannot be read back; the import names its row.
 */
function toAmounts(
  { shares, value, isValued, financialInstrument }: HoldingResponse,
  method: HoldingWeightMethod,
): Omit<ExportedHolding, 'findings'> {
  const { ticker, name, isDomestic, exchangeLocation } = financialInstrument;
  return {
    ...{ ticker, name, exchange: isDomestic ? null : exchangeLocation, price: null, type: null },
    shares: isValued && method === 'VALUE_BASIS' ? null : shares,
    value: isValued ? value : null,
  };
}
