import { Injectable } from '@nestjs/common';
import {
  type BrokerPrice,
  type FileDay,
  type ImportedHolding,
  type ParsedHoldingsFile,
  type PricedHolding,
  type UnknownHolding,
  type UnmatchedRow,
  collectUnknownHoldings,
  priceHolding,
  toFileDay,
  unknownHoldingKey,
} from '@plumbline/holdings-files';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UnknownHoldingsRepository } from '../unknown-holdings/unknown-holdings.repository.ts';
import type { StoredPortfolio } from '../view/stored-portfolio.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import type { LoadedPortfolio } from '../view/valued-portfolio.ts';
import type { ImportedLines } from './imported-lines-writer.ts';
import type { FormerHoldings, KnownLines, MatchedRows } from './match-rows.ts';
import { matchRows, toFormerHoldings } from './match-rows.ts';

export interface MatchedLines extends MatchedRows {
  readonly lines: ImportedLines;
}

/** What a portfolio knows of lines beyond the universe, and the prices that files gave what it holds. */
interface KnownBefore extends KnownLines {
  readonly prices: ReadonlyMap<number, BrokerPrice>;
}

/** Finds out what the lines of a file, or of a broker's account, are for a portfolio. */
@Injectable()
export class LinesMatcher {
  constructor(
    private readonly stored: StoredPortfoliosReadModel,
    private readonly unknown: UnknownHoldingsRepository,
  ) {}

  async match(loaded: LoadedPortfolio, file: ParsedHoldingsFile): Promise<MatchedLines> {
    const { portfolio, snapshot } = loaded;
    return matchLines(file, snapshot, {
      former: await this.findFormerHoldings(loaded),
      names: await this.unknown.findNames(portfolio.id),
      prices: pricesIn(portfolio),
    });
  }

  /** For a portfolio that does not exist yet. */
  matchForNew(snapshot: UniverseSnapshot, file: ParsedHoldingsFile): Promise<MatchedLines> {
    return matchLines(file, snapshot, { former: new Map(), names: new Map(), prices: new Map() });
  }

  private async findFormerHoldings({ portfolio, snapshot }: LoadedPortfolio): Promise<FormerHoldings> {
    const ids = Array.from(portfolio.holdings, ({ instrumentId }) => instrumentId);
    const outside = ids.filter((id) => snapshot.instruments.indexOf(id) === undefined);
    return toFormerHoldings(await this.stored.findFormerListings(outside));
  }
}

async function matchLines(
  file: ParsedHoldingsFile,
  snapshot: UniverseSnapshot,
  { prices, ...known }: KnownBefore,
): Promise<MatchedLines> {
  const { matched, rejected } = await matchRows(file, snapshot, known);
  const fileDay = toFileDay(file);
  const imported = matched.rejectTooLarge(await priceHoldings(matched.holdings, fileDay, prices));
  const unknown = collectUnknownHoldings({ rejected }, matched.unmatched);
  const lines: ImportedLines = {
    imported,
    unknown,
    known: knownKeys(file, matched.unmatched, unknown),
    fileDay,
  };
  return { lines, matched, rejected };
}

/** Keys of the lines of a file that were matched, and of none that is not: they may have been unknown before. */
function knownKeys(
  { rows }: ParsedHoldingsFile,
  unmatched: readonly UnmatchedRow[],
  unknown: readonly UnknownHolding[],
): string[] {
  const others = new Set([
    ...unmatched.map(({ source }) => unknownHoldingKey(source)),
    ...unknown.map(({ key }) => key),
  ]);
  return rows.map(unknownHoldingKey).filter((key) => !others.has(key));
}

function pricesIn({ holdings }: StoredPortfolio): Map<number, BrokerPrice> {
  const prices = new Map<number, BrokerPrice>();
  for (const { instrumentId, brokerPrice, brokerPriceDay } of holdings)
    prices.set(instrumentId, { brokerPrice, brokerPriceDay });
  return prices;
}

/** Prices the holdings of a file, yielding to other requests. */
async function priceHoldings(
  imported: readonly ImportedHolding[],
  fileDay: FileDay,
  before: ReadonlyMap<number, BrokerPrice>,
): Promise<PricedHolding[]> {
  const priced: PricedHolding[] = [];
  await forEachYielding(imported, (holding) => {
    priced.push(priceHolding(holding, fileDay, before.get(holding.instrument.id)));
  });
  return priced;
}
