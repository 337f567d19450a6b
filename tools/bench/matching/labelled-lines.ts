import { normalizeTicker } from '@plumbline/matching';
import { doubtfulGroups } from './doubtful-lines.ts';
import { handLabelledLines } from './hand-labelled-lines.ts';
import { issuerNumber } from './issuer-identity.ts';
import { isShare } from './labelled-line.ts';
import type { LabelledGroup, LabelledLine } from './labelled-line.ts';
import type { ListedFiler, PublicLists } from './public-lists.ts';

/** Draws every nth: the same lines in every run. */
const every = <Item>(items: readonly Item[], step: number) => items.filter((_, at) => at % step === 0);

/** The labelled set. The labels come from numbers (CIK, CUSIP, ISIN), never from names. */
export function labelledGroups(lists: PublicLists): LabelledGroup[] {
  return [
    { name: 'by hand', lines: handLabelledLines },
    ...groupsOfFilers(lists),
    ...groupsOfFails(lists),
    ...groupsOfFunds(lists),
    ...groupsOfForeignShares(lists),
    ...doubtfulGroups(lists),
  ];
}

function groupsOfFilers(lists: PublicLists): LabelledGroup[] {
  const closes = lists.closes();
  const toLine = ({ ticker, name, cik }: ListedFiler): LabelledLine => {
    const close = closes.get(ticker.replaceAll('.', '-'));
    const value = close === undefined ? {} : { value: `$${(12 * close).toFixed(2)}` };
    return { symbol: ticker, description: name, quantity: '12', ...value, expected: `cik ${cik}` };
  };
  const [earlier, all] = [lists.filersOf2023().filter(isShare), lists.filersOf2026()];
  const today = all.filter(isShare);
  const tickersOf = new Map<number, number>();
  for (const { cik } of all) tickersOf.set(cik, (tickersOf.get(cik) ?? 0) + 1);
  const ownerToday = new Map(today.map(({ ticker, cik }) => [ticker, cik]));
  const hasMoved = ({ ticker, cik }: ListedFiler) => ownerToday.get(ticker) !== cik;
  const lasted = earlier.filter((filer) => !hasMoved(filer));
  const asOfThen = (filer: ListedFiler) => toLine({ ...filer, ticker: dialect(filer.ticker) });
  const others = all.filter(({ ticker }) => /-(?:P.|WT|UN)$/.test(ticker));
  return [
    { name: 'S&P 500 of today', lines: lists.largeCompanies().map(toLine) },
    { name: 'filers of today', lines: every(today, 6).map(toLine) },
    {
      name: 'tickers alone',
      lines: every(today, 7).map((filer) => ({
        ...toLine(filer),
        description: '',
        needs: `ticker ${normalizeTicker(filer.ticker)}`,
      })),
    },
    {
      name: 'names alone',
      lines: every(
        today.filter(({ cik }) => tickersOf.get(cik)! < 3),
        9,
      ).map((filer) => ({ ...toLine(filer), symbol: '' })),
    },
    { name: '2023, ticker lasted', lines: every(lasted, 4).map(asOfThen) },
    { name: '2023, ticker gone or taken', lines: every(earlier.filter(hasMoved), 2).map(asOfThen) },
    {
      name: 'preferreds, warrants, units',
      lines: every(others, 3).map((filer) => ({
        ...toLine(filer),
        expected: `ticker ${normalizeTicker(filer.ticker.replace('-P', '^').replace('-WT', '-WS'))}`,
      })),
    },
  ];
}

/** `BRK-B`, `BRK.B` and `BRK/B` in turn. */
function dialect(ticker: string): string {
  return ticker.replace('-', './'[ticker.length % 2]!);
}

function groupsOfFails(lists: PublicLists): LabelledGroup[] {
  const cikByTicker = new Map(lists.filersOf2023().map(({ ticker, cik }) => [ticker.replace(/-/g, ''), cik]));
  const lines = lists.failedDeliveries().flatMap(({ ticker, name, cusip, price }): LabelledLine[] => {
    const cik = cikByTicker.get(ticker);
    if (cik === undefined || !isShare({ ticker, name })) return [];
    const value = price === null ? {} : { value: String(20 * price) };
    return [{ symbol: ticker, description: name, quantity: '20', ...value, cusip, expected: `cik ${cik}` }];
  });
  return [
    {
      name: "broker's wording of 2023",
      lines: every(lines, 3).map((line) => ({ ...line, cusip: undefined })),
    },
    { name: 'the same with CUSIP', lines: every(lines, 7) },
  ];
}

function groupsOfFunds(lists: PublicLists): LabelledGroup[] {
  const funds = lists.numberedSecurities('funds').filter(({ isin }) => isin.startsWith('US'));
  const symbolByCusip = new Map(funds.map(({ isin, symbol }) => [isin.slice(2, 11), symbol]));
  // KRMA was a fund of another name, whose series has the ticker CPTL today.
  const worded = lists
    .failedDeliveries()
    .filter(({ cusip, ticker }) => symbolByCusip.get(cusip) === ticker && ticker !== 'KRMA');
  const positions = (['IVV', 'SPY', 'QQQ'] as const).flatMap((fund) => lists.fundPositions(fund));
  return [
    {
      name: 'funds as brokers word them',
      lines: every(worded, 2).map(({ ticker, name }) => ({
        symbol: ticker,
        description: name,
        quantity: '3.5',
        expected: `ticker ${ticker}`,
      })),
    },
    { name: 'positions of funds', lines: linesOfPositions(lists, positions) },
  ];
}

/** Only where both lists of the SEC give the ticker to one company, the label is beyond doubt. */
function linesOfPositions(
  lists: PublicLists,
  positions: readonly { ticker: string; name: string }[],
): LabelledLine[] {
  const earlier = new Map(lists.filersOf2023().map(({ ticker, cik }) => [ticker.replace('-', ''), cik]));
  const today = new Map(lists.filersOf2026().map(({ ticker, cik }) => [ticker.replace('-', ''), cik]));
  return positions.flatMap(({ ticker, name }) => {
    const key = ticker.trim().replace(/[.-]/, '');
    const cik = today.get(key);
    if (cik === undefined || earlier.get(key) !== cik) return [];
    return [{ symbol: ticker, description: name, quantity: '7', expected: `cik ${cik}` }];
  });
}

/**
 * FinanceDatabase gives some London shares the ISIN of an American company of the same ticker; those are left out, and
 * so is Organigram, whose number changed with its name.
 */
function groupsOfForeignShares(lists: PublicLists): LabelledGroup[] {
  const shares = lists
    .numberedSecurities('shares')
    .filter(
      ({ symbol, isin, name }) =>
        name !== '' && symbol !== 'OGI.TO' && (symbol.startsWith('0') || !isin.startsWith('US')),
    );
  const lines = every(shares, 3).map(({ symbol, name, market, isin }) => ({
    symbol: symbol.replace(/\.(?:L|TO)$/, ''),
    description: name,
    exchange: market,
    quantity: '100',
    isin,
    expected: issuerNumber(isin),
  }));
  const usTickers = new Set(
    [
      ...lists.fundTickers(),
      ...[...lists.filersOf2026(), ...lists.filersOf2023()].map(({ ticker }) => ticker),
      ...lists.fundClassTickers(),
    ].map(normalizeTicker),
  );
  return [
    { name: 'foreign, place and ISIN', lines: every(lines, 2) },
    { name: 'foreign, place', lines: lines.map((line) => ({ ...line, isin: undefined })) },
    {
      name: "foreign, in a US broker's file",
      lines: lines.map((line) => ({ ...line, isin: undefined, exchange: undefined })),
    },
    {
      name: 'foreign tickers alone',
      lines: lines
        .filter(({ symbol }) => !usTickers.has(normalizeTicker(symbol)))
        .map(({ symbol, quantity }) => ({ symbol, description: '', quantity, expected: 'none' })),
    },
  ];
}
