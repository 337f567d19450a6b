import { dollarsAndCents } from './intl-formats.ts';
import { formatFixedPercent, formatWholePercent } from './number-display.ts';

/** A line of a file that no security answers to. */
interface UnknownLine {
  readonly ticker: string;
  readonly name: string;
  /** `null` for what may be a stock or a fund. */
  readonly kind: 'COIN' | 'BOND' | 'OPTION' | 'CASH' | null;
  /** US dollars. */
  readonly value: number;
}

const kinds = { COIN: 'coin', BOND: 'bond', OPTION: 'option', CASH: null } as const;

/** An unknown holding as its file names it, with its kind where that is never screened. */
export function nameOfUnknown({ ticker, name, kind }: Pick<UnknownLine, 'ticker' | 'name' | 'kind'>): string {
  const text = [ticker, name].filter((part) => part !== '').join(' ');
  const suffix = kind === null ? null : kinds[kind];
  return suffix === null ? text : `${text} (${suffix})`;
}

/** Splits the cash that holdings were sold for, US dollars, from the lines of a file. */
export function splitCash<Line extends Pick<UnknownLine, 'kind' | 'value'>>(
  holdings: readonly Line[],
): { readonly lines: readonly Line[]; readonly cash: number } {
  const lines = holdings.filter(({ kind }) => kind !== 'CASH');
  const cash = holdings.reduce((sum, { kind, value }) => (kind === 'CASH' ? sum + value : sum), 0);
  return { lines, cash };
}

/** How much of a portfolio is cash from sales. */
export function describeCash(cash: number, monetaryValue: number): string {
  return `Cash from sales, ${dollarsAndCents().format(cash)}${shareOf(cash, monetaryValue)}, counts in the value and lies outside the method.`;
}

/** The same for readers who see no amounts. @param percent of the value, whole */
export function describeCashShare(percent: number): string {
  return `Cash from sales is ${formatWholePercent(percent)} of the value and lies outside the method.`;
}

function shareOf(value: number, monetaryValue: number): string {
  return monetaryValue > 0 ? ` (${formatFixedPercent((100 * value) / monetaryValue)})` : '';
}

/**
 * How much the unknown holdings are, and that nobody looked into them. `subject` names them: `4 lines of your file`.
 *
 * @param holdings at least one, and no cash
 */
export function describeUnknown(
  subject: string,
  holdings: readonly Pick<UnknownLine, 'value' | 'kind'>[],
  monetaryValue: number,
): string {
  const value = holdings.reduce((sum, holding) => sum + holding.value, 0);
  return describeLines(
    `${subject}, worth ${dollarsAndCents().format(value)}${shareOf(value, monetaryValue)},`,
    holdings,
  );
}

/** The same for readers who see no amounts. @param percent of the value that all of them are, whole */
export function describeUnknownShare(
  subject: string,
  holdings: readonly Pick<UnknownLine, 'kind'>[],
  percent: number,
): string {
  return describeLines(`${subject} (${formatWholePercent(percent)})`, holdings);
}

function describeLines(subject: string, holdings: readonly Pick<UnknownLine, 'kind'>[]): string {
  const [count, lie, them] = holdings.length === 1 ? ['counts', 'lies', 'it'] : ['count', 'lie', 'them'];
  const worth = `${subject} ${count} in the value`;
  const screened = holdings.filter(({ kind }) => kind === null).length;
  if (screened === 0)
    return `${worth} and ${lie} outside the method: coins, bonds and options are not screened.`;
  const unseen = `${worth} but not in the score: nobody has looked into ${them}.`;
  return screened === holdings.length
    ? unseen
    : `${unseen} The coins, bonds and options among them are never screened.`;
}
