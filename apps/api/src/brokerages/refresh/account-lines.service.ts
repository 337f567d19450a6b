import { Injectable } from '@nestjs/common';
import type { LeftOutLine } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { type MatchedHoldings, readBrokerPositions } from '@plumbline/holdings-files';
import type { ImportedLines } from '../../portfolios/import/imported-lines-writer.ts';
import { LinesMatcher } from '../../portfolios/import/lines-matcher.ts';
import { PortfolioViewService } from '../../portfolios/view/portfolio-view.service.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import type { FetchedAccount } from './connection-reader.ts';

export interface AccountLines {
  readonly lines: ImportedLines;
  /** What of the account the portfolio does not get, at most as many as are shown. */
  readonly leftOut: readonly LeftOutLine[];
}

const MAX_TEXT = 200;
const inOtherCurrency = 'Its value is not known in US dollars, and its security is not known either.';

/** Finds the securities that the positions of an account are, as an import of a file of them would. */
@Injectable()
export class AccountLinesService {
  constructor(
    private readonly view: PortfolioViewService,
    private readonly universe: UniverseStore,
    private readonly matcher: LinesMatcher,
  ) {}

  /**
   * @param portfolioId null for an account without a portfolio yet
   * @throws PortfolioNotFoundError
   */
  async match(
    accountId: number,
    portfolioId: number | null,
    { account, positions }: FetchedAccount,
  ): Promise<AccountLines> {
    const file = readBrokerPositions(positions ?? [], account.asOf?.toISOString().slice(0, 10) ?? null);
    const { lines, matched, rejected } =
      portfolioId === null
        ? await this.matcher.matchForNew(this.universe.current, file)
        : await this.matcher.match(await this.view.load(accountId, portfolioId), file);
    const kept = new Set(lines.unknown.flatMap(({ rows }) => rows));
    const leftOut = [
      ...rejected.filter(({ row }) => !kept.has(row)).map(({ ticker, reason }) => ({ name: ticker, reason })),
      ...withoutWorth(matched, kept),
    ];
    return { lines, leftOut: leftOut.slice(0, limits.brokerConnections.maxLeftOut).map(shorten) };
  }
}

function withoutWorth({ unmatched }: MatchedHoldings, kept: ReadonlySet<number>): LeftOutLine[] {
  return unmatched
    .filter(({ row }) => !kept.has(row))
    .map(({ ticker, reason, candidates }) => ({
      name: ticker,
      reason: candidates === null ? reason : inOtherCurrency,
    }));
}

function shorten({ name, reason }: LeftOutLine): LeftOutLine {
  return { name: name.slice(0, MAX_TEXT), reason: reason.slice(0, MAX_TEXT) };
}
