import { Injectable } from '@nestjs/common';
import type { SecurityReference } from '@plumbline/universe';
import { locationKey, tickerKey } from '@plumbline/universe';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import type { LoadedPortfolio } from '../view/valued-portfolio.ts';
import type { PricedInstrument } from './matched-holdings.ts';

/** What a portfolio holds of securities that have left the universe, by what a file calls them. */
export type FormerHoldings = ReadonlyMap<string, PricedInstrument>;

/** Finds them, so that a file can still say how much of each there is. Their prices are unknown. */
@Injectable()
export class FormerHoldingsReader {
  constructor(private readonly stored: StoredPortfoliosReadModel) {}

  async of({ portfolio, snapshot: { instruments } }: LoadedPortfolio): Promise<FormerHoldings> {
    const ids = Array.from(portfolio.holdings, ({ instrumentId }) => instrumentId);
    const former = await this.stored.findFormerListings(
      ids.filter((id) => instruments.indexOf(id) === undefined),
    );
    return new Map(
      Array.from(former, ([id, { ticker, exchangeLocation }]) => [
        keyOf(ticker, exchangeLocation),
        { id, price: null },
      ]),
    );
  }
}

/** The security of that ticker, on the exchange that is named, or at home where none is; `null` where it is not held. */
export function formerHolding(
  former: FormerHoldings,
  { ticker, exchange }: SecurityReference,
): PricedInstrument | null {
  return ticker === null ? null : (former.get(keyOf(ticker, exchange)) ?? null);
}

function keyOf(ticker: string, location: string | null | undefined): string {
  return `${tickerKey(ticker)} ${locationKey(location ?? '')}`;
}
