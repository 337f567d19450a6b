/** A market where instruments are listed. */
export interface Venue {
  /** Short name of the exchange. */
  readonly exchange: string;
  /** Where a foreign listing trades; `null` for markets in the United States. */
  readonly location: string | null;
  /** ISO 4217 of its usual currency. */
  readonly currency: string;
}

const domestic = (exchange: string): Venue => ({ exchange, location: null, currency: 'USD' });
const foreign = (exchange: string, location: string, currency: string): Venue => ({
  exchange,
  location,
  currency,
});

/** By the three-letter market codes of FinanceDatabase. */
const byCode: Readonly<Record<string, Venue>> = {
  NYQ: domestic('NYSE'),
  NYS: domestic('NYSE'),
  ASE: domestic('NYSE American'),
  PCX: domestic('NYSE Arca'),
  NMS: domestic('NASDAQ'),
  NGM: domestic('NASDAQ'),
  NCM: domestic('NASDAQ'),
  NAS: domestic('NASDAQ'),
  BTS: domestic('Cboe BZX'),
  PNK: domestic('OTC Markets'),
  OQB: domestic('OTC Markets'),
  OQX: domestic('OTC Markets'),
  OEM: domestic('OTC Markets'),
  AMS: foreign('Euronext Amsterdam', 'Euronext (Amsterdam)', 'EUR'),
  AQS: foreign('AQS', 'Aquis Stock Exchange', 'GBP'),
  ASX: foreign('ASX', 'ASX (Sydney)', 'AUD'),
  ATH: foreign('ATH', 'Athens Stock Exchange', 'EUR'),
  BER: foreign('BER', 'Berlin Stock Exchange', 'EUR'),
  BRU: foreign('Euronext Brussels', 'Euronext (Brussels)', 'EUR'),
  BSE: foreign('BSE', 'BSE India', 'INR'),
  BUD: foreign('BUD', 'Budapest Stock Exchange', 'HUF'),
  BUE: foreign('BUE', 'Buenos Aires Stock Exchange', 'ARS'),
  CCS: foreign('CCS', 'Caracas Stock Exchange', 'VES'),
  CNQ: foreign('CNQ', 'Canadian Securities Exchange', 'CAD'),
  CPH: foreign('CPH', 'Nasdaq Copenhagen', 'DKK'),
  DOH: foreign('DOH', 'Qatar Stock Exchange', 'QAR'),
  DUS: foreign('DUS', 'Dusseldorf Stock Exchange', 'EUR'),
  EBS: foreign('SIX', 'SIX (Zurich)', 'CHF'),
  FRA: foreign('FRA', 'Frankfurt Stock Exchange', 'EUR'),
  GER: foreign('Xetra', 'Xetra (Frankfurt)', 'EUR'),
  HAM: foreign('HAM', 'Hamburg Stock Exchange', 'EUR'),
  HAN: foreign('HAN', 'Hanover Stock Exchange', 'EUR'),
  HEL: foreign('HEL', 'Nasdaq Helsinki', 'EUR'),
  HKG: foreign('HKEX', 'HKEX (Hong Kong)', 'HKD'),
  ICE: foreign('ICE', 'Nasdaq Iceland', 'ISK'),
  ISE: foreign('Euronext Dublin', 'Euronext (Dublin)', 'EUR'),
  IST: foreign('IST', 'Borsa Istanbul', 'TRY'),
  JKT: foreign('JKT', 'Indonesia Stock Exchange', 'IDR'),
  JNB: foreign('JNB', 'Johannesburg Stock Exchange', 'ZAR'),
  JPX: foreign('TSE', 'Tokyo Stock Exchange', 'JPY'),
  KLS: foreign('KLS', 'Bursa Malaysia', 'MYR'),
  KOE: foreign('KOE', 'KOSDAQ', 'KRW'),
  KSC: foreign('KSC', 'Korea Exchange', 'KRW'),
  LIS: foreign('Euronext Lisbon', 'Euronext (Lisbon)', 'EUR'),
  LIT: foreign('LIT', 'Nasdaq Vilnius', 'EUR'),
  LSE: foreign('LSE', 'London Stock Exchange', 'GBP'),
  MCE: foreign('MCE', 'Madrid Stock Exchange', 'EUR'),
  MCX: foreign('MCX', 'Moscow Exchange', 'RUB'),
  MEX: foreign('MEX', 'Mexican Stock Exchange', 'MXN'),
  MIL: foreign('MIL', 'Borsa Italiana', 'EUR'),
  MUN: foreign('MUN', 'Munich Stock Exchange', 'EUR'),
  NEO: foreign('NEO', 'Cboe Canada', 'CAD'),
  NSI: foreign('NSI', 'National Stock Exchange of India', 'INR'),
  NZE: foreign('NZE', 'New Zealand Exchange', 'NZD'),
  OSL: foreign('OSL', 'Oslo Stock Exchange', 'NOK'),
  PAR: foreign('Euronext Paris', 'Euronext (Paris)', 'EUR'),
  PRA: foreign('PRA', 'Prague Stock Exchange', 'CZK'),
  RIS: foreign('RIS', 'Nasdaq Riga', 'EUR'),
  SAO: foreign('SAO', 'B3 Brazil', 'BRL'),
  SAU: foreign('SAU', 'Saudi Exchange', 'SAR'),
  SES: foreign('SES', 'Singapore Exchange', 'SGD'),
  SET: foreign('SET', 'Stock Exchange of Thailand', 'THB'),
  SGO: foreign('SGO', 'Santiago Stock Exchange', 'CLP'),
  SHH: foreign('SHH', 'Shanghai Stock Exchange', 'CNY'),
  SHZ: foreign('SHZ', 'Shenzhen Stock Exchange', 'CNY'),
  STO: foreign('STO', 'Nasdaq Stockholm', 'SEK'),
  STU: foreign('STU', 'Stuttgart Stock Exchange', 'EUR'),
  TAI: foreign('TAI', 'Taiwan Stock Exchange', 'TWD'),
  TAL: foreign('TAL', 'Nasdaq Tallinn', 'EUR'),
  TLV: foreign('TLV', 'Tel Aviv Stock Exchange', 'ILS'),
  TOR: foreign('TSX', 'TSX Toronto Exchange', 'CAD'),
  TWO: foreign('TWO', 'Taipei Exchange', 'TWD'),
  VAN: foreign('VAN', 'TSX Venture Exchange', 'CAD'),
  VIE: foreign('VIE', 'Vienna Stock Exchange', 'EUR'),
  WSE: foreign('WSE', 'Warsaw Stock Exchange', 'PLN'),
};

/** By the ending of a symbol (`VOD.L`), for rows that name no market. */
const codeBySuffix: Readonly<Record<string, string>> = {
  AQ: 'AQS',
  AS: 'AMS',
  AT: 'ATH',
  AX: 'ASX',
  BA: 'BUE',
  BD: 'BUD',
  BE: 'BER',
  BK: 'SET',
  BO: 'BSE',
  BR: 'BRU',
  CN: 'CNQ',
  CO: 'CPH',
  DE: 'GER',
  DU: 'DUS',
  F: 'FRA',
  HA: 'HAN',
  HE: 'HEL',
  HK: 'HKG',
  HM: 'HAM',
  IC: 'ICE',
  IR: 'ISE',
  IS: 'IST',
  JK: 'JKT',
  JO: 'JNB',
  KL: 'KLS',
  KQ: 'KOE',
  KS: 'KSC',
  L: 'LSE',
  LS: 'LIS',
  MC: 'MCE',
  ME: 'MCX',
  MI: 'MIL',
  MU: 'MUN',
  MX: 'MEX',
  NE: 'NEO',
  NS: 'NSI',
  NZ: 'NZE',
  OL: 'OSL',
  PA: 'PAR',
  PR: 'PRA',
  QA: 'DOH',
  RG: 'RIS',
  SA: 'SAO',
  SG: 'STU',
  SI: 'SES',
  SN: 'SGO',
  SR: 'SAU',
  SS: 'SHH',
  ST: 'STO',
  SW: 'EBS',
  SZ: 'SHZ',
  T: 'JPX',
  TA: 'TLV',
  TL: 'TAL',
  TO: 'TOR',
  TW: 'TAI',
  TWO: 'TWO',
  V: 'VAN',
  VI: 'VIE',
  VS: 'LIT',
  WA: 'WSE',
};

/**
 * The market of a symbol: by market code where the file gives one, else by the symbol's ending, else (no code, no
 * ending) the American over-the-counter market, where such symbols trade. `null` for a code or ending not known.
 */
export function venueOf(code: string, suffix: string | null): Venue | null {
  const known = byCode[code.trim().toUpperCase()];
  if (known !== undefined) return known;
  if (code.trim() !== '') return null;
  if (suffix === null) return byCode['PNK'] ?? null;
  return byCode[codeBySuffix[suffix.toUpperCase()] ?? ''] ?? null;
}

/** ISO 4217 of the currency that is usual at a location; US dollars for one not known. */
export function currencyAt(location: string): string {
  const key = marketKey(location);
  const venue = Object.values(byCode).find(
    (known) => known.location !== null && marketKey(known.location) === key,
  );
  return venue?.currency ?? 'USD';
}

/** Whether a symbol's ending names a market (`.TO`), and so is no share class. */
export function isVenueSuffix(suffix: string): boolean {
  return suffix.toUpperCase() in codeBySuffix;
}

const americanExchange =
  /nasdaq(?!\s+(?:copenhagen|helsinki|iceland|stockholm|vilnius|riga|tallinn|omx|dubai))|nyse|new york|\bbats\b|cboe bzx|\barca\b|\bamex\b|otc|\biex\b|^us$|united states/i;

/** Whether a holdings file's wording of an exchange means an American one; `null` when it is unclear. */
export function isAmericanExchange(text: string): boolean | null {
  if (/^[\s-]*$/.test(text)) return null;
  return americanExchange.test(text) && !/euronext/i.test(text);
}

const commonWords = new Set(
  'stock exchange exchanges market markets the of and all inc ltd sa plc group international nyse euronext clearing'.split(
    ' ',
  ),
);

/** Short names of markets that are neither among their words nor above: common ones, and ISO 10383. */
const codeByShortName: Readonly<Record<string, string>> = {
  KRX: 'KSC',
  SGX: 'SES',
  SWX: 'EBS',
  TASE: 'TLV',
  TSXV: 'VAN',
  TWSE: 'TAI',
  XAMS: 'AMS',
  XASX: 'ASX',
  XBRU: 'BRU',
  XCSE: 'CPH',
  XETR: 'GER',
  XFRA: 'FRA',
  XHEL: 'HEL',
  XHKG: 'HKG',
  XKRX: 'KSC',
  XLIS: 'LIS',
  XLON: 'LSE',
  XMAD: 'MCE',
  XMIL: 'MIL',
  XOSL: 'OSL',
  XPAR: 'PAR',
  XSTO: 'STO',
  XSWX: 'EBS',
  XTAI: 'TAI',
  XTKS: 'JPX',
  XTSE: 'TOR',
};

const locationByShortName = new Map<string, string | null>([
  ...Object.values(byCode).map(({ exchange, location }) => [exchange.toUpperCase(), location] as const),
  ...Object.entries(codeByShortName).map(([name, code]) => [name, byCode[code]!.location] as const),
]);

/** Whether a holdings file's wording of an exchange and a listing's location can mean one market. */
export function isSameMarket(exchange: string, location: string): boolean {
  const known = locationByShortName.get(exchange.trim().toUpperCase());
  if (known && marketKey(known) === marketKey(location)) return true;
  const words = (text: string) =>
    (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word.length > 1 && !commonWords.has(word));
  const named = new Set(words(exchange));
  return words(location).some((word) => named.has(word));
}

/**
 * Key of a foreign market for telling whether two listings are one, from its name or from that name as it stands in
 * URLs. Sources name some markets differently: `London Stock Exchange (international)` and `London Stock Exchange` list
 * a ticker once, and it is the same listing whichever of them a release was loaded from.
 */
export function marketKey(location: string): string {
  const inUrls = location.replace(/[\s()]/g, '').toLowerCase();
  const key = inUrls.replace(/international$/, '');
  return key === 'tsxtorontoexchange' ? 'torontostockexchange' : key;
}
