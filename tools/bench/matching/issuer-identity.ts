import { type InstrumentRecord, issuerKey, normalizeTicker } from '@plumbline/matching';
import type { ListedFiler, PublicLists } from './public-lists.ts';

/**
 * Companies of 2023 that go on under the same ticker with another number at the SEC: moved abroad, became a corporation
 * or got a new holding company. Read one by one from the two lists.
 */
const successors = new Set(
  (
    'BLK FERG BG AU CIB VNOM PNFP LAC NWE XPRO AESI BBUC CLMT SBGI UNIT TTGT DMRC HUT KNDI CAAS CWBC LSBK MPU SNT ' +
    'AKOM DTSS STRR SBET BGC BATRK BEEP STRRP SOHOB'
  ).split(' '),
);
/** Symbols under which the net asset value of a listed fund is published. */
const netAssetValue = /^X[A-Z]{2,3}X$/;
/** What a fund is not called: its ticker was a company's then. */
const companyForm = /\b(?:inc|corp|co|ltd|plc)\b/i;
const fundIssuer = /\b(?:bank|chase|fund|trust)\b/i;
const legalForms =
  /-(?:inc|corp|co|cos|ltd|plc|llc|lp|sa|ag|nv|se|ab|asa|oyj|spa|kgaa|and|publ|de|md|adr)(?=-|$)/g;

/** The number of an issuer in CUSIPs and ISINs: `037833` of US0378331005. */
export function issuerNumber(number: string): string {
  const nine = number.length === 12 ? number.slice(2, 11) : number;
  return `number ${nine.startsWith('00') ? nine : nine.slice(0, 6)}`;
}

/** Says which companies an instrument is of, from the SEC's lists, from ISINs and CUSIPs, and never by likeness. */
export class IssuerIdentity {
  /** Numbers by ticker (`AAPL`) or ticker and market (`VOD London`). */
  private readonly byListing = new Map<string, Set<string>>();
  /** Numbers of companies by their names, at the SEC and in ISINs; names that several bear count for none. */
  private readonly byName = { cik: new Map<string, Set<string>>(), isin: new Map<string, Set<string>>() };
  /**
   * Companies of 2023 by tickers that no filer of today has. They count for funds, and for companies of the same name.
   */
  private readonly unclaimed = new Map<string, ListedFiler>();
  private readonly byIssuer = new Map<string, Set<string>>();
  private readonly presentNames: ReadonlyMap<number, string>;

  constructor(lists: PublicLists, instruments: readonly InstrumentRecord[]) {
    this.presentNames = lists.presentNames();
    const [today, earlier] = [[...lists.filersOf2026(), ...lists.largeCompanies()], lists.filersOf2023()];
    for (const { ticker, cik } of today) addTo(this.byListing, normalizeTicker(ticker), `cik ${cik}`);
    this.addEarlier(earlier, lists);
    for (const filer of [...today, ...earlier])
      addTo(this.byName.cik, nameKey(filer.name), `cik ${filer.cik}`);
    for (const { symbol, isin } of lists.numberedSecurities('funds'))
      addTo(this.byListing, symbol, issuerNumber(isin));
    for (const { symbol, isin, name } of lists.numberedSecurities('shares')) {
      addTo(this.byListing, marketTicker(symbol), issuerNumber(isin));
      addTo(this.byName.isin, nameKey(name), issuerNumber(isin));
    }
    for (const instrument of instruments) {
      if (instrument.issuer === null) continue;
      for (const number of this.ownNumbers(instrument)) addTo(this.byIssuer, instrument.issuer, number);
    }
  }

  /** The numbers under which the instrument's company is known: `cik 320193`, `number 037833`, `ticker AAPL`. */
  numbersOf(instrument: InstrumentRecord): ReadonlySet<string> {
    const shared = instrument.issuer === null ? [] : (this.byIssuer.get(instrument.issuer) ?? []);
    const { ticker } = instrument;
    const tickers = [ticker, ticker.replace(/\.P(?=[A-Z]$)/, '.PR'), ticker.replace(/\.WT$/, '.WS')];
    return new Set([...this.ownNumbers(instrument), ...shared, ...tickers.map((one) => `ticker ${one}`)]);
  }

  /** Tickers of 2023 count where the company still has them. */
  private addEarlier(earlier: readonly ListedFiler[], lists: PublicLists): void {
    const fails = new Map(lists.failedDeliveries().map(({ ticker, cusip }) => [ticker, cusip]));
    for (const { ticker, name, cik } of earlier) {
      const key = normalizeTicker(ticker);
      const owner = this.byListing.get(key);
      const isOwner = owner?.has(`cik ${cik}`) === true || successors.has(key);
      if (owner === undefined) this.unclaimed.set(key, { ticker, name, cik });
      if (!isOwner) continue;
      addTo(this.byListing, key, `cik ${cik}`);
      const cusip = fails.get(key.replace('.', ''));
      if (cusip !== undefined) addTo(this.byListing, key, issuerNumber(cusip));
    }
  }

  private numbersOf2023(key: string, { type, name }: InstrumentRecord): string[] {
    const earlier = this.unclaimed.get(key);
    if (earlier === undefined) return [];
    const isFund =
      type !== 'COMMON_STOCK' && (fundIssuer.test(earlier.name) || !companyForm.test(earlier.name));
    const isStill = isFund || nameKey(earlier.name) === nameKey(name);
    return isStill ? [`cik ${earlier.cik}`] : [];
  }

  private ownNumbers(instrument: InstrumentRecord): string[] {
    const { ticker, name, type, isin, cusip, exchangeLocation } = instrument;
    const market = /London|Toronto/.exec(exchangeLocation ?? '')?.[0];
    const key = exchangeLocation === null ? ticker : `${ticker} ${market ?? exchangeLocation}`;
    const isNamed = type !== 'MUTUALFUND' || !netAssetValue.test(ticker);
    const listed = [...(this.byListing.get(key) ?? [])];
    const renamed = listed.map((number) => this.presentNames.get(Number(/^cik (\d+)$/.exec(number)?.[1])));
    const names = [name, ...renamed.filter((present) => present !== undefined)].map(nameKey);
    const named = (isNamed ? [this.byName.cik, this.byName.isin] : []).flatMap((byName) =>
      names.map((one) => byName.get(one)),
    );
    return [
      ...listed,
      ...this.numbersOf2023(key, instrument),
      ...named.flatMap((numbers) => (numbers?.size === 1 ? [...numbers] : [])),
      ...[isin, cusip].filter((number) => number !== null).map(issuerNumber),
    ];
  }
}

function marketTicker(symbol: string): string {
  return (
    normalizeTicker(symbol.replace(/\.(?:L|TO)$/, '')) + (symbol.endsWith('.L') ? ' London' : ' Toronto')
  );
}

function nameKey(name: string): string {
  const key = `-${issuerKey(name.replace(/[\\/].*$/, ''))}`;
  return key.replace(legalForms, '').replaceAll('-', '');
}

function addTo(map: Map<string, Set<string>>, key: string, number: string): void {
  const numbers = map.get(key);
  if (numbers === undefined) map.set(key, new Set([number]));
  else numbers.add(number);
}
