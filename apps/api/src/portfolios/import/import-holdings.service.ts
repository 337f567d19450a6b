import { Injectable } from '@nestjs/common';
import type { UploadResponse } from '@plumbline/contracts';
import {
  type BrokerPrice,
  type FileDay,
  type ImportedHolding,
  type ParsedHoldingsFile,
  type PricedHolding,
  type UnmatchedRow,
  collectUnknownHoldings,
  describeFilePrices,
  priceHolding,
  toFileDay,
  unknownHoldingKey,
} from '@plumbline/holdings-files';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { UnknownHoldingsRepository } from '../unknown-holdings/unknown-holdings.repository.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import type { StoredPortfolio } from '../view/stored-portfolio.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import type { LoadedPortfolio } from '../view/valued-portfolio.ts';
import { HoldingsFileParser } from './holdings-file-parser.ts';
import type { ImportedLines } from './imported-lines-writer.ts';
import { ImportedLinesWriter } from './imported-lines-writer.ts';
import type { FormerHoldings } from './match-rows.ts';
import { matchRows, rejectedRows, toFormerHoldings } from './match-rows.ts';

interface HoldingsUpload {
  readonly bytes: Buffer;
  readonly fileAccount: string | undefined;
}

/** Imports the holdings of an uploaded file into a portfolio. */
@Injectable()
export class ImportHoldingsService {
  constructor(
    private readonly parser: HoldingsFileParser,
    private readonly view: PortfolioViewService,
    private readonly stored: StoredPortfoliosReadModel,
    private readonly unknown: UnknownHoldingsRepository,
    private readonly writer: ImportedLinesWriter,
  ) {}

  /**
   * Sets the shares or values of the instruments in the file and leaves the others, all or nothing; rows without a
   * match are reported, and kept as unknown holdings where they are worth something. The same file twice changes
   * nothing the second time. `fileAccount` is the id of one of the accounts in the file.
   *
   * @throws PortfolioNotFoundError when the account has no such portfolio
   * @throws UnreadableFileError SeveralAccountsError FileTooLongError TooManyImportsError TooManyHoldingsError
   * @throws AccountFullError TooManyAttemptsError
   */
  async import(
    accountId: number,
    portfolioId: number,
    { bytes, fileAccount }: HoldingsUpload,
  ): Promise<UploadResponse> {
    const loaded = await this.view.load(accountId, portfolioId);
    const file = await this.parser.parse(accountId, bytes, fileAccount);
    const { snapshot } = loaded;
    const knownBefore = {
      former: await this.findFormerHoldings(loaded),
      names: await this.unknown.findNames(portfolioId),
    };
    const matched = await matchRows(file, snapshot, knownBefore);
    const fileDay = toFileDay(file);
    const lines: ImportedLines = {
      imported: await priceHoldings(matched.holdings, fileDay, loaded.portfolio),
      unknown: collectUnknownHoldings(file, matched.unmatched),
      known: knownKeys(file, matched.unmatched),
      fileDay,
    };
    const kept = await this.writer.save(accountId, portfolioId, lines);
    const { imported } = lines;
    return {
      attemptedCount: file.rows.length + file.rejected.length,
      completedCount: matched.count,
      filePrices: describeFilePrices(imported, fileDay),
      rejected: await rejectedRows(file, matched, { snapshot, fileDay, kept }),
      cash: file.cash,
    };
  }

  private async findFormerHoldings({ portfolio, snapshot }: LoadedPortfolio): Promise<FormerHoldings> {
    const ids = Array.from(portfolio.holdings, ({ instrumentId }) => instrumentId);
    const outside = ids.filter((id) => snapshot.instruments.indexOf(id) === undefined);
    return toFormerHoldings(await this.stored.findFormerListings(outside));
  }
}

/** Keys of the lines of a file that were matched: they may have been unknown before. */
function knownKeys({ rows }: ParsedHoldingsFile, unmatched: readonly UnmatchedRow[]): string[] {
  const unknown = new Set(unmatched.map(({ source }) => unknownHoldingKey(source)));
  return rows.map(unknownHoldingKey).filter((key) => !unknown.has(key));
}

/** Prices the holdings of a file for a portfolio, yielding to other requests. */
async function priceHoldings(
  imported: readonly ImportedHolding[],
  fileDay: FileDay,
  portfolio: StoredPortfolio,
): Promise<PricedHolding[]> {
  const before = new Map<number, BrokerPrice>();
  for (const { instrumentId, brokerPrice, brokerPriceDay } of portfolio.holdings)
    before.set(instrumentId, { brokerPrice, brokerPriceDay });
  const priced: PricedHolding[] = [];
  await forEachYielding(imported, (holding) => {
    priced.push(priceHolding(holding, fileDay, before.get(holding.instrument.id)));
  });
  return priced;
}
