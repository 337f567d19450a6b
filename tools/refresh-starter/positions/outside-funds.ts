/** Why a fund has no companies. */
export type FundOutside = 'bond' | 'cash' | 'derivative' | 'other';

/** What decides about it. */
export interface OutsideFacts {
  readonly ticker: string;
  readonly name: string;
  /** FinanceDatabase's group of the category, where it means this fund. */
  readonly group: string | null;
  /**
   * Whether the SEC lists it among companies, not as a series of an investment company: only such hold gold, coins and
   * commodities.
   */
  readonly isTrust: boolean;
}

const bonds =
  /\b(?:bonds?|treasur(?:y|ies)|t-?bills?|munis?|municipals?|fixed[- ]income|mortgage|mbs|gnma|ginnie mae|tips|clo|tax[- ](?:free|exempt)|high[- ]yield|floating[- ]rate|bank loan|senior loan|debt|inflation[- ](?:protected|linked|indexed)|corporate credit)\b/i;
/** What only the category tells from something else that is short. */
const shortBonds =
  /\b(?:short[- ](?:maturity|duration|term)|(?:low|limited|ultra-?short)[- ](?:duration|term|maturity|income))\b/i;
const notOnlyBonds =
  /\b(?:stocks?|equit(?:y|ies)|dividends?|balanced|allocation|convertibles?|preferreds?|options?|premium|buy-?write|covered|futures|target|retirement|lifecycle|lifestyle|freedom|real estate|reit|infrastructure|gold|commodit\w+|alternative|bull|bear|inverse|short (?:\d|treasury 20)|leveraged?|ultra(?:short|pro)? \d|ultra(?:pro)? |[23]x|-1x|daily|hedged equity|managed futures|growth|value|blend|multi-asset|s&p 500|nasdaq|bitcoin|ether|stacked|strategy \d+)\b/i;
const money =
  /\b(?:money|cash|liquid\w*|treasur\w+|government|reserves?|prime|tax[- ](?:free|exempt)|municipal|obligations?|u\.?s\.?)\b/i;
const metals =
  /\b(?:gold|silver|platinum|palladium|copper|bullion|metals?|bitcoin|ethereum|ether|solana|xrp|dogecoin|litecoin|avalanche|chainlink|sui|hyperliquid|hedera|polkadot|bnb|crypto\w*|digital large cap|stellar|zcash|carbon)\b/i;
const companies =
  /\b(?:miners?|mining|producers?|equit\w+|stocks?|companies|option|income|premium|covered|etns?|notes?)\b/i;

/**
 * Why a fund holds no companies, where its name and its category leave no doubt: bonds, money market, or (a trust)
 * metals, coins and futures on commodities and currencies. `null` for all others: what is not certain is unknown.
 */
export function outsideReason(facts: OutsideFacts): FundOutside | null {
  const { ticker, name, group } = facts;
  const isMoney = money.test(name);
  if (/^[A-Z]{3}XX$/.test(ticker) && isMoney) return 'cash';
  if (facts.isTrust) return ofTrust(name, group);
  if (group === 'Cash' && isMoney) return 'cash';
  return isBondFund(name, group) ? 'bond' : null;
}

function isBondFund(name: string, group: string | null): boolean {
  if (notOnlyBonds.test(name)) return false;
  const isFixedIncome = group === 'Fixed Income';
  return (isFixedIncome || group === null) && (bonds.test(name) || (isFixedIncome && shortBonds.test(name)));
}

function ofTrust(name: string, group: string | null): FundOutside | null {
  if (companies.test(name)) return null;
  if (/^Invesco CurrencyShares/.test(name)) return 'cash';
  if (group === 'Commodities' || group === 'Currencies') return metals.test(name) ? 'other' : 'derivative';
  return metals.test(name) && (group === null || group === 'Alternatives') ? 'other' : null;
}

/**
 * Whether a fund that is not certainly outside may hold bonds, options or futures: names of its positions can then be
 * of those who issue them.
 */
export function mayHoldOthers({ name, group }: Pick<OutsideFacts, 'name' | 'group'>): boolean {
  const isMixed =
    /\b(?:income|credit|balanced|allocation|multi-asset|convertibles?|preferreds?|fixed|loan|yield|duration|maturity|buffer\w*|floor\w*|options?|outcome|accelerat\w+|protect\w*|commodit\w+|futures|volatility|vix|bitcoin|crypto|ether\w*|currency|short-term|ultra-?short|cash|floating|corporate|target|retirement|conservative|moderate|securit\w+|interest)\b/i;
  const hasOptions =
    /\b(?:buffer\w*|floor\w*|outcome|accelerat\w+|commodit\w+|futures|vix|bull|bear|inverse|[23]x|-1x|ultra(?:short|pro)?|short (?!term|duration|maturity)\w+)\b/i.test(
      name,
    );
  const isEquity =
    /\b(?:equit(?:y|ies)|stocks?|dividends?|s&p 500|nasdaq|russell|(?:large|mid|small)[- ]?cap|growth|value)\b/i;
  const isFixedIncome = group === 'Fixed Income' || bonds.test(name) || isMixed.test(name);
  return hasOptions || (isFixedIncome && !isEquity.test(name));
}

/** Whether a fund multiplies an index of companies by what it borrows or swaps, and holds shares of them too. */
export function isLeveraged(name: string): boolean {
  return /\b(?:bull|[23]x|ultra(?:pro)?)\b(?![- ]short)/i.test(name) && !isInverse(name) && !bonds.test(name);
}

/** Whether a fund bets against what it names: lists do not say on which side a position is. */
export function isInverse(name: string): boolean {
  return /\b(?:inverse|bear|ultrashort|short (?!term|duration|maturity)\w+|-[123]x)\b/i.test(name);
}
