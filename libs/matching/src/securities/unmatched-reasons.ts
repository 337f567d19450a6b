import type { FormerTicker } from './former-listings.ts';

/** An instrument as a reason names it. */
interface NamedSecurity {
  readonly ticker: string;
  readonly name: string;
  readonly exchangeLocation: string | null;
}

export const unknownSecurity = 'This security was not found';
export const notTheShares = 'We know the shares of this company, but not this security';

/** The row says that it is of something else than shares. */
export function otherKind({ ticker, name }: NamedSecurity, kind: string): string {
  return `The row says this is ${kind}. We found the shares of ${name} (${ticker}), but not this security`;
}

/** The ticker is that of a company with another name. */
export function otherCompany({ ticker, name, exchangeLocation }: NamedSecurity, written: string): string {
  const place = exchangeLocation === null ? '' : ` (${exchangeLocation})`;
  return `${ticker} is ${name}${place} here, but the row says “${shorten(written)}”. Which one is meant?`;
}

/** The row places the ticker abroad, and we have it in the United States. */
export function onlyHere({ ticker, name }: NamedSecurity): string {
  return `We know ${ticker} only as ${name} in the United States. Is that the one?`;
}

/** A coin is neither a stock nor a fund. */
export const coin = 'This is a coin. Only stocks and funds are screened';

/** The ticker is that of a fund, and of the coin that it holds. */
export function tickerOfCoin({ ticker, name }: NamedSecurity): string {
  return `${ticker} is ${name} here, and the symbol of a coin. Which one is meant?`;
}

/** A pool or collective trust of a retirement plan has no ticker and publishes nothing. */
export function pooledFund(written: string): string {
  return `“${shorten(written)}” may be open to a retirement plan only. Is a mutual fund of the same strategy good enough?`;
}

/** The ticker is used abroad, and nothing in the row places it there. */
export function onlyAbroad({ ticker, name, exchangeLocation }: NamedSecurity): string {
  return `We know ${ticker} only as ${name} on the ${exchangeLocation ?? ''}. Is that the one?`;
}

/** The ticker has a new owner, and nothing in the row tells which of them is meant. */
export function tickerPassedOn({ ticker, name }: NamedSecurity, former: FormerTicker): string {
  return `${ticker} is ${name} today and was ${former.name} until ${former.until.slice(0, 4)}. Which one is meant?`;
}

/** The price or the currency of the row is not that of the listing. */
export function doesNotFit({ ticker, name }: NamedSecurity): string {
  return `The price or currency of the row does not fit ${name} (${ticker}). Is it that one?`;
}

/** The company is no longer listed, or under another ticker that we do not have. */
export function formerCompany({ ticker, name, until, outcome, note }: FormerTicker): string {
  if (note !== null) return `${name} (${ticker}) is no longer listed: ${note}.`;
  if (outcome === 'renamed')
    return `${name} had the ticker ${ticker} until ${until.slice(0, 4)} and has another one now.`;
  return `${name} (${ticker}) was listed in ${until.slice(0, 4)} and is no longer listed.`;
}

/** Securities have the name, but it does not tell which one is meant. */
export function unclearName(written: string): string {
  return `“${shorten(written)}” does not say for certain which security is meant. Is it one of these?`;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : text;
}
