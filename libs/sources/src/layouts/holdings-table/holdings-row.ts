import { parseCusip, parseIsin, normalizeTicker, type SecurityReference } from '@plumbline/matching';
import type { OutsideReason } from '../../records/universe-record.ts';
import { cellOf, type Header } from '@plumbline/holdings-files';

/** One row of a holdings table, as it is worded. */
interface HoldingsRow {
  readonly reference: SecurityReference;
  /** What the row is in the file, for reports. */
  readonly subject: string;
  readonly weightText: string;
  /** Why it is no equity; `null` when it is. */
  readonly outside: OutsideReason | null;
}

const tickerTitles = ['ticker', 'symbol', 'holdingticker', 'identifier', 'issuerticker'] as const;
const nameTitles = ['name', 'securityname', 'holdingname', 'description', 'issuername', 'company'] as const;
const weightTitles = [
  'weight',
  'weightpercent',
  'weightpct',
  'ofnetassets',
  'percentofnetassets',
  'percentoffund',
] as const;

/** Whether a row of cells is the header of a holdings table: a weight, and a ticker or a name. */
export function isHoldingsHeader(header: Header): boolean {
  const has = (titles: readonly string[]) => titles.some((title) => header.has(title));
  return has(weightTitles) && (has(tickerTitles) || has(nameTitles));
}

/** Reads a row below a header for which `isHoldingsHeader` holds. */
export function parseHoldingsRow(cells: readonly string[], header: Header): HoldingsRow {
  const ticker = cellOf(cells, header, ...tickerTitles);
  const name = cellOf(cells, header, ...nameTitles);
  const exchange = cellOf(cells, header, 'exchange', 'primaryexchange');
  const assetClass = cellOf(cells, header, 'assetclass', 'securitytype', 'assettype');
  return {
    reference: {
      ticker: isNoTicker(ticker) ? null : normalizeTicker(ticker),
      name: name === '' ? null : name,
      isin: parseIsin(cellOf(cells, header, 'isin')),
      cusip: parseCusip(cellOf(cells, header, 'cusip')),
      exchange: /^-*$/.test(exchange) ? null : exchange,
    },
    subject: isNoTicker(ticker) ? name : ticker,
    weightText: cellOf(cells, header, ...weightTitles),
    outside: outsideReason(assetClass, ticker, name),
  };
}

/** Placeholders, and cells with signs that no ticker has, such as `&f;`. */
function isNoTicker(ticker: string): boolean {
  return /^-*$/.test(ticker) || /^n\/?a$/i.test(ticker) || /[&;?<>]/.test(ticker);
}

/** First match counts: "Cash Collateral and Margins" is cash, "Money Market" too. */
const assetClasses: readonly (readonly [RegExp, OutsideReason | null])[] = [
  [/equit|stock|share|\betf\b|\bfund\b|reit|deposi?tar?y/i, null],
  [/cash|money market|collateral|margin|repurchase|t-?bill/i, 'cash'],
  [/future|forward|swap|option|deriv|\bfx\b|currency|rights?\b|warrant/i, 'derivative'],
  [/bond|fixed income|debt|note|loan|treasur|mortgage|govern|municipal|securitized/i, 'bond'],
];

const cashTicker = /^(?:cash.+|-?cash_usd|[a-z]{3}_?(?:curr|cash)|\w+_usd)$/i;
/** Also tickers of a company (Pathward) and a fund (ProShares), and of the funds in which iShares keeps cash. */
const ambiguousCash = /^(?:cash|usd|xts(?:la|ly))$/i;
const saysCash = /\bcash\b|\bcsh\b|\bus dollars?\b|\bmoney market\b/i;
const cashName =
  /^(?:us dollars?|u\.s\. dollars?|cash(?:\s.*)?|[a-z]{3} cash|net (?:other )?assets?.*|usd.*cash.*|money market.*|other assets?.*)$/i;

function outsideReason(assetClass: string, ticker: string, name: string): OutsideReason | null {
  if (!/^-*$/.test(assetClass)) {
    const known = assetClasses.find(([pattern]) => pattern.test(assetClass));
    return known === undefined ? 'other' : known[1];
  }
  const isAmbiguousCash = ambiguousCash.test(ticker) && (name === '' || saysCash.test(name));
  const isCash = cashTicker.test(ticker) || cashName.test(name) || isAmbiguousCash;
  return isCash || (isNoTicker(ticker) && name === '') ? 'cash' : null;
}
