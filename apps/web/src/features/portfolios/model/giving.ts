import type { HoldingResponse } from '@plumbline/contracts';
import type { SecurityIncome } from '@plumbline/holdings-files';
import { isParseFailure, parseAmount } from './holding-input.ts';

/** What is known of where the money of a security is. The three parts and what is left add up to 1. */
export interface EarningSecurity {
  /** Tells it from the others; the same for the same security. */
  readonly key: string;
  readonly ticker: string;
  readonly name: string;
  /** Whether it is among the holdings. */
  readonly isHeld: boolean;
  /** Whether it is listed in the United States. */
  readonly isDomestic: boolean;
  /** Of a holding, whether the release has it: another company may have the ticker of one that has left. */
  readonly isListed?: boolean;
  /** The part (0-1) of it in companies that the profile rules out, as far as that is known. */
  readonly ruledOut: number;
  /** The part (0-1) of it that nobody can see into. */
  readonly unseen: number;
}

/** What was typed for a security; '' is nothing. */
export interface TypedIncome {
  readonly dividends: string;
  readonly gains: string;
}

export const noIncome: TypedIncome = { dividends: '', gains: '' };

/** What a security earned and what of it is suggested for giving, US dollars and cents. */
export interface GivingRow extends EarningSecurity {
  readonly earned: number;
  /** What came from companies that are ruled out. */
  readonly suggested: number;
  /** What came from where nobody can see. */
  readonly notKnown: number;
}

export interface Giving {
  /** Those that earned something, in the order given. */
  readonly rows: readonly GivingRow[];
  readonly earned: number;
  readonly suggested: number;
  readonly notKnown: number;
}

/** What a holding is made of. A holding that lies outside the method in part earns that part from no company. */
export function toEarningSecurity({
  financialInstrument,
}: Pick<HoldingResponse, 'financialInstrument'>): EarningSecurity {
  const { financialInstrumentId, ticker, name, isDomestic, isListed } = financialInstrument;
  const { coverage, outsideMethod, ruledOut } = financialInstrument;
  const within = 1 - outsideMethod;
  return {
    key: String(financialInstrumentId),
    ticker,
    name,
    isHeld: true,
    isDomestic,
    isListed,
    ruledOut: round(within * ruledOut, 4),
    unseen: round(within * (1 - coverage), 4),
  };
}

/** A security of a broker's file that is not held any more: nothing is known of it here. */
function toSoldSecurity({ ticker, name }: SecurityIncome): EarningSecurity {
  return { key: tickerKey(ticker), ticker, name, isHeld: false, isDomestic: true, ruledOut: 0, unseen: 1 };
}

/**
 * Suggests what to give: of each security's dividends and gains the part that is in companies which are ruled out, in
 * whole cents. Companies in a fund are taken to have earned in proportion to their weight. What cannot be read as an
 * amount counts as nothing.
 */
export function suggestGiving(
  securities: readonly EarningSecurity[],
  typed: ReadonlyMap<string, TypedIncome>,
): Giving {
  const rows = securities.flatMap((security): GivingRow[] => {
    const { dividends, gains } = typed.get(security.key) ?? noIncome;
    const earned = round(dollarsOf(dividends) + dollarsOf(gains), 2);
    if (earned === 0) return [];
    const suggested = round(earned * security.ruledOut, 2);
    return [{ ...security, earned, suggested, notKnown: round(earned * security.unseen, 2) }];
  });
  const sum = (of: (row: GivingRow) => number) =>
    round(
      rows.reduce((total, row) => total + of(row), 0),
      2,
    );
  return {
    rows,
    earned: sum(({ earned }) => earned),
    suggested: sum(({ suggested }) => suggested),
    notKnown: sum(({ notKnown }) => notKnown),
  };
}

/** Why a text is no amount of dollars; `null` where it is one, or empty. */
export function incomeErrorOf(text: string): string | null {
  if (text.trim() === '') return null;
  const parsed = parseAmount(text, 'value');
  return isParseFailure(parsed) ? parsed.message : null;
}

/** What a file adds: amounts of the securities that are held, and securities that are not. */
interface ImportedIncome {
  readonly typed: ReadonlyMap<string, TypedIncome>;
  readonly sold: readonly EarningSecurity[];
}

/**
 * Turns the income of a file into amounts as typed. A security that lost money in all earned nothing. Brokers in the
 * United States write these files: a listing abroad that has the same ticker is another company's. Of a former and the
 * present company of a ticker, both held, the present one is meant.
 */
export function takeIncome(
  held: readonly EarningSecurity[],
  income: readonly SecurityIncome[],
): ImportedIncome {
  const domestic = held
    .filter(({ isDomestic }) => isDomestic)
    .sort((a, b) => Number(a.isListed ?? true) - Number(b.isListed ?? true));
  const keys = new Map(domestic.map(({ ticker, key }) => [tickerKey(ticker), key]));
  const typed = new Map<string, TypedIncome>();
  const sold: EarningSecurity[] = [];
  for (const security of income) {
    const { ticker, dividends, gains } = security;
    if (dividends === 0 && gains <= 0) continue;
    const key = keys.get(tickerKey(ticker));
    if (key === undefined) sold.push(toSoldSecurity(security));
    typed.set(key ?? tickerKey(ticker), { dividends: toText(dividends), gains: toText(gains) });
  }
  return { typed, sold };
}

/** Share classes are written with a dot, a hyphen, a slash or nothing. */
function tickerKey(ticker: string): string {
  return ticker.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function toText(dollars: number): string {
  return dollars > 0 ? dollars.toFixed(2) : '';
}

function dollarsOf(text: string): number {
  const parsed = parseAmount(text, 'value');
  return isParseFailure(parsed) ? 0 : parsed.amount;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
