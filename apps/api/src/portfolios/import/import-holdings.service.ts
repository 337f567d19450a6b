import { Injectable } from '@nestjs/common';
import type { UploadResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import type { BrokerPrice, FileDay, ImportedHolding, PricedHolding } from '@plumbline/universe';
import {
  amountsToStore,
  chooseWeightMethod,
  describeFilePrices,
  priceHolding,
  toFileDay,
} from '@plumbline/universe';
import { Transactor } from '../../database/transactor.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import { TooManyHoldingsError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import type { StoredPortfolio } from '../view/stored-portfolio.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import type { LoadedPortfolio } from '../view/valued-portfolio.ts';
import { HoldingsFileParser } from './holdings-file-parser.ts';
import type { FormerHoldings } from './match-rows.ts';
import { matchRows, rejectedRows, toFormerHoldings } from './match-rows.ts';

/** Imports the holdings of an uploaded file into a portfolio. */
@Injectable()
export class ImportHoldingsService {
  constructor(
    private readonly parser: HoldingsFileParser,
    private readonly view: PortfolioViewService,
    private readonly stored: StoredPortfoliosReadModel,
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
  ) {}

  /**
   * Sets the shares or values of the instruments in the file and leaves the others, all or nothing; rows without a match
   * are reported. The same file twice changes nothing the second time.
   *
   * @throws PortfolioNotFoundError when the account has no such portfolio
   * @throws UnreadableFileError FileTooLongError TooManyImportsError TooManyHoldingsError TooManyAttemptsError
   */
  async import(accountId: number, portfolioId: number, bytes: Buffer): Promise<UploadResponse> {
    const loaded = await this.view.load(accountId, portfolioId);
    const file = await this.parser.parse(accountId, bytes);
    const { snapshot } = loaded;
    const matched = await matchRows(file, snapshot, await this.findFormerHoldings(loaded));
    const fileDay = toFileDay(file);
    const imported = await priceHoldings(matched.holdings, fileDay, loaded.portfolio);
    if (matched.count > 0) await this.save(accountId, portfolioId, imported);
    return {
      attemptedCount: file.rows.length + file.rejected.length,
      completedCount: matched.count,
      filePrices: describeFilePrices(imported),
      rejected: await rejectedRows(file, matched, { snapshot, fileDay }),
    };
  }

  private async findFormerHoldings({ portfolio, snapshot }: LoadedPortfolio): Promise<FormerHoldings> {
    const ids = Array.from(portfolio.holdings, ({ instrumentId }) => instrumentId);
    const outside = ids.filter((id) => snapshot.instruments.indexOf(id) === undefined);
    return toFormerHoldings(await this.stored.findFormerListings(outside));
  }

  /** In one transaction. The file decides how a portfolio without holdings weighs. */
  private save(accountId: number, portfolioId: number, imported: readonly PricedHolding[]): Promise<void> {
    return this.transactor.run(async () => {
      const { holdingWeightMethod } = await this.portfolios.lock(accountId, portfolioId);
      const isEmpty = (await this.holdings.count(portfolioId)) === 0;
      const method = isEmpty ? chooseWeightMethod(imported) : holdingWeightMethod;
      if (method !== holdingWeightMethod) await this.portfolios.setWeightMethod([portfolioId], method);
      const holdings = imported.map((holding) => ({
        portfolioId,
        instrumentId: holding.instrument.id,
        ...amountsToStore(holding, method),
        brokerPrice: holding.brokerPrice,
        brokerPriceDay: holding.brokerPriceDay,
      }));
      const changed = (await this.holdings.save(holdings)) + (await this.holdings.setBrokerPrices(holdings));
      if ((await this.holdings.count(portfolioId)) > limits.portfolio.maxHoldings)
        throw new TooManyHoldingsError();
      if (changed > 0) await this.portfolios.touch([portfolioId]);
    });
  }
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
