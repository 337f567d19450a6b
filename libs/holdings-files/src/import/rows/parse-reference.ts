import { parseCusip, parseIsin, normalizeTicker, type SecurityReference } from '@plumbline/matching';
import type { HeaderRow } from '../columns/header-row.ts';
import type { HoldingColumn } from '../holdings-file.ts';
import type { TableRow } from '../tables/table.ts';
import { withoutGuard } from '../../files/formula-guard.ts';

/** Longer texts are truncated: no name of a security is longer. */
const longestText = 300;
/** Matches text that can only be a ticker: capitals, perhaps with a class. */
const bareTicker = /^[A-Z]{1,5}(?:[./-][A-Z])?$/;
/** Signs that no ticker has, as in `&f;` or `???`. */
const strangeSign = /[&;?<>(){}[\]|\\"%!@,]/;
const placeholder = /^(?:[-–—]+|n\/?a|none|null|unknown|#n\/a)$/i;

/** The security of a row as written. */
export interface RowIdentity {
  readonly ticker: string;
  readonly name: string;
  /** As written, whether valid or not. */
  readonly isin: string;
  readonly cusip: string;
  readonly exchange: string;
  readonly currency: string;
  /** What kind of security it is. */
  readonly type: string;
}

/** Reads the texts by which a row names a security; placeholders such as `--` are empty. */
export function parseIdentity(row: TableRow, header: HeaderRow): RowIdentity {
  const text = (column: HoldingColumn) => {
    const place = header.columns.get(column);
    return place === undefined ? '' : plainText(row.textAt(place));
  };
  const { ticker, exchange } = withMarket(text('ticker'), text('exchange'));
  const [name, isin, cusip, currency] = (['name', 'isin', 'cusip', 'currency'] as const).map(text);
  const type = header.type === null ? '' : plainText(row.textAt(header.type));
  return { ticker, name: name!, isin: isin!, cusip: cusip!, exchange, currency: currency!, type };
}

/** The security as written in the row; empty when there is none. */
export function labelOf({ ticker, isin, cusip, name }: RowIdentity): string {
  return [ticker, isin, cusip, name].find((text) => text !== '') ?? '';
}

/**
 * Resolves the security of a row. A CUSIP, ISIN or name in the ticker column is recognized as such, and so is a ticker
 * in the name column; identifiers with a wrong check digit are dropped. Returns `null` when nothing is left.
 */
export function referenceOf(identity: RowIdentity): SecurityReference | null {
  const reference = {
    ...tickerAndName(identity),
    isin: parseIsin(identity.isin) ?? parseIsin(identity.ticker),
    cusip: parseCusip(identity.cusip) ?? parseCusip(identity.ticker),
    exchange: identity.exchange === '' ? null : identity.exchange,
    type: identity.type === '' ? null : identity.type,
    currency: /^[A-Z]{3}$/.test(identity.currency) ? identity.currency : null,
  };
  const { ticker, name, isin, cusip } = reference;
  return [ticker, name, isin, cusip].every((text) => text === null) ? null : reference;
}

function tickerAndName({ ticker, name }: RowIdentity): Pick<SecurityReference, 'ticker' | 'name'> {
  if (ticker === '') return { ticker: bareTicker.test(name) ? name : null, name: name === '' ? null : name };
  if (name === '' && !looksLikeTicker(ticker)) return { ticker: null, name: ticker };
  const isNumber = parseIsin(ticker) !== null || parseCusip(ticker) !== null;
  const isTicker = !isNumber && !strangeSign.test(ticker);
  return { ticker: isTicker ? ticker : null, name: name === '' ? null : name };
}

/** Whether a text can be a ticker: short, and of one word or a word and a class (`BRK B`). */
export function looksLikeTicker(text: string): boolean {
  return (
    text.length <= 15 &&
    /^\S+(?: \S{1,3})?$/.test(text) &&
    !strangeSign.test(text) &&
    normalizeTicker(text) !== ''
  );
}

function plainText(shown: string): string {
  const text = withoutGuard(shown.slice(0, longestText + 1));
  // ="0700" protects leading zeros from a spreadsheet that would drop them.
  const plain = (text === shown ? (/^="([^"]*)"$/.exec(text)?.[1] ?? text) : text).slice(0, longestText);
  return placeholder.test(plain) ? '' : plain;
}

/** Interactive Brokers' codes of markets. Others write `TSE` for Tokyo. */
const marketByCode: Readonly<Record<string, string>> = {
  NYSE: 'NYSE',
  ARCA: 'NYSE Arca',
  AMEX: 'NYSE American',
  BATS: 'BATS',
  PINK: 'OTC Markets',
  TSE: 'TSX Toronto Exchange',
  VENTURE: 'TSX Venture Exchange',
  TSEJ: 'Tokyo Stock Exchange',
  SEHK: 'HKEX (Hong Kong)',
  ASX: 'ASX (Sydney)',
  SGX: 'Singapore Exchange',
  LSE: 'London Stock Exchange',
  LSEETF: 'London Stock Exchange',
  IBIS: 'Xetra (Frankfurt)',
  IBIS2: 'Xetra (Frankfurt)',
  FWB: 'Frankfurt Stock Exchange',
  AEB: 'Euronext (Amsterdam)',
  SBF: 'Euronext (Paris)',
  EBS: 'SIX (Zurich)',
  BVME: 'Borsa Italiana',
  BM: 'Madrid Stock Exchange',
  SFB: 'Nasdaq Stockholm',
  OSE: 'Oslo Stock Exchange',
};

/** `NYSE:IBM`, and `IBM NYSE` of Interactive Brokers, name the exchange with the ticker. */
function withMarket(ticker: string, exchange: string): { ticker: string; exchange: string } {
  if (exchange !== '') return { ticker, exchange };
  const before = /^([A-Z]{3,10}):\s?([A-Z0-9][A-Z0-9.\-/]{0,9})$/.exec(ticker);
  if (before !== null) return { ticker: before[2]!, exchange: before[1]! };
  const behind =
    /^([A-Z0-9][A-Z0-9.]{0,9}(?: [A-Z]{1,3})?) (NASDAQ(?=\.|$)|[A-Z]{2,7}2?)(?:\.[A-Z]{3})?$/.exec(ticker);
  const market = behind?.[2] === 'NASDAQ' ? 'NASDAQ' : marketByCode[behind?.[2] ?? ''];
  return market === undefined ? { ticker, exchange } : { ticker: behind![1]!, exchange: market };
}
