const total =
  /^(?:(?:grand|sub|account|positions?|portfolio|holdings|overall|net|all)[\s-]*)*totals?(?:\s+(?:(?:market\s+)?value|(?:account|portfolio)(?:\s+value)?|assets|(?:for|of|in)\s.*))?\s*(?:[:(–—].*)?$/i;
/** Brokers whose columns are in German end their lists in German. */
const totalInGerman =
  /^(?:(?:zwischen|gesamt|end|depot)?summe|gesamt(?:wert|bestand|betrag|depot)?|depotwert)\s*(?:(?:in\s+)?(?:eur|usd|chf|€))?\s*(?:[:(–—].*)?$/i;
const cash =
  /^(?:cash|\$?cash\$?|-?cash-?|us dollars?|u\.s\. dollars?|united states dollars?|held in (?:money market|fcash)|money markets?(?: investment shares)?|core (?:account|position|cash)|money accounts?)$|^cash(?:\s*(?:&|and|\/|-)\s*|\s+)(?:cash|money|sweep|balance|reserve|account|position|equivalent|credit|available|invest|core|held|deposit).*$|^(?:sweep|settlement|money market|uninvested|available|net|total|margin|brokerage|settled|unsettled)\s+cash\b.*$|^bank (?:deposit )?sweep\b.*$/i;
/** Lines that may add up other lines of cash. */
const sumOfCash = /^(?:total|net|available|settled|unsettled)\b/i;
const pending = /^(?:pending|unsettled)\b/i;
/** Tickers that brokers use for cash but that also belong to companies and funds (Pathward, ProShares). */
const ambiguousCash = /^(?:cash|usd)$/i;
/** What iShares calls the fund that holds a portfolio's cash. */
const cashFund = /^xts(?:la|ly)$/i;
const cashName = /^(?:usd?|us dollars?) cash\b|\bcash (?:fnd|fund)\b|\bcsh fnd\b/i;
/** Deposits at the broker's bank, into which cash is swept, and income that is due. No security has such a name. */
const sweep =
  /\b(?:bank deposits?|insured (?:bank )?(?:deposits?|sweep|cash|money market)|deposit (?:account|program|sweep)|sweep (?:account|acct|program|deposit)|fdic[- ]insured|client interest program|principal cash|income cash|(?:dividend|interest|income) accruals?|accrued (?:income|interest|dividends?))\b|^morgan stanley (?:private )?bank,? n\.? ?a\.?\W*$|^charles schwab (?:premier |trust )?bank,? (?:ssb)?\W*$/i;
/** What stands for cash in a column of tickers and is none. */
const cashTicker = /^(?:[fp]cash|custodial[ _]cash|cash_?usd|usd_?cash|\$usd|divaccr|msp?bna|mmda\d+)$/i;
const footnote =
  /^(?:\W*)(?:the (?:data|information|above|following)|date downloaded|data (?:as of|provided)|generated (?:at|on)|brokerage (?:services|products)|disclaimer|disclosure|disclosures|important|notes?:|source:|this (?:information|report|spreadsheet|file|document)|for informational|past performance|quotes? (?:are|delayed)|copyright|©|values? (?:are|shown)|prices? (?:are|as of)|information (?:is|provided))/i;

/** The label of a line: its ticker, else its name, else any other text. */
interface LineLabel {
  readonly ticker: string;
  readonly name: string;
  readonly hasShares: boolean;
  /** Whether a share costs 1. */
  readonly isWorthOne: boolean;
}

/**
 * Whether a line is cash, a total or a trade that has not settled: neither a holding nor an error. A ticker with two
 * asterisks marks the money market fund that holds an account's cash.
 */
export function isOutsideLine(line: LineLabel): boolean {
  const { ticker, name } = line;
  const text = ticker === '' ? name : ticker;
  if (isSwept(ticker, name)) return true;
  return ambiguousCash.test(ticker) ? isCash(line) : isOutsideText(text);
}

function isSwept(ticker: string, name: string): boolean {
  const isCashFund = cashFund.test(ticker) && (name === '' || cashName.test(name));
  return (
    isCashFund || /\*\*$/.test(ticker) || cashTicker.test(ticker) || sweep.test(name === '' ? ticker : name)
  );
}

/** Whether a line outside is cash by itself rather than a total or a trade that has not settled. */
export function isCashAlone({ ticker, name }: Pick<LineLabel, 'ticker' | 'name'>): boolean {
  return [ticker, name].every((text) => !isTotal(text) && !pending.test(text) && !sumOfCash.test(text));
}

/** Whether a line with an ambiguous ticker is cash. */
function isCash({ ticker, name, hasShares, isWorthOne }: LineLabel): boolean {
  const isUnnamed = isWorthOne && name.toLowerCase() === ticker.toLowerCase();
  return !hasShares || isUnnamed || isNameOfCash(name);
}

function isNameOfCash(name: string): boolean {
  return name === '' || isOutsideText(name) || cashName.test(name);
}

/** The same for the only text of a line. */
export function isOutsideText(text: string): boolean {
  return text.length <= 120 && (isTotal(text) || cash.test(text) || pending.test(text));
}

function isTotal(text: string): boolean {
  return total.test(text) || totalInGerman.test(text);
}

/** Whether a text starts a footnote of a broker, such as a source or a disclaimer. */
export function isFootnote(text: string): boolean {
  return footnote.test(text.slice(0, 80)) && text.split(/\s+/, 4).length >= 3;
}
