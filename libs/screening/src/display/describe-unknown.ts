import { formatFixedPercent } from './number-display.ts';

/** A line of a file that no security answers to. */
interface UnknownLine {
  readonly ticker: string;
  readonly name: string;
  /** `null` for what may be a stock or a fund. */
  readonly kind: 'COIN' | 'BOND' | 'OPTION' | null;
  /** US dollars. */
  readonly value: number;
}

const kinds = { COIN: 'coin', BOND: 'bond', OPTION: 'option' } as const;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An unknown holding as its file names it, with its kind where that is never screened. */
export function nameOfUnknown({ ticker, name, kind }: Pick<UnknownLine, 'ticker' | 'name' | 'kind'>): string {
  const text = [ticker, name].filter((part) => part !== '').join(' ');
  return kind === null ? text : `${text} (${kinds[kind]})`;
}

/**
 * How much the unknown holdings are, and that nobody looked into them. `subject` names them: `4 lines of your file`.
 *
 * @param holdings at least one
 */
export function describeUnknown(
  subject: string,
  holdings: readonly Pick<UnknownLine, 'value' | 'kind'>[],
  monetaryValue: number,
): string {
  const value = holdings.reduce((sum, holding) => sum + holding.value, 0);
  const percent = monetaryValue > 0 ? ` (${formatFixedPercent((100 * value) / monetaryValue)})` : '';
  const [count, lie, them] = holdings.length === 1 ? ['counts', 'lies', 'it'] : ['count', 'lie', 'them'];
  const worth = `${subject}, worth ${money.format(value)}${percent}, ${count} in the value`;
  const screened = holdings.filter(({ kind }) => kind === null).length;
  if (screened === 0)
    return `${worth} and ${lie} outside the method: coins, bonds and options are not screened.`;
  const unseen = `${worth} but not in the score: nobody has looked into ${them}.`;
  return screened === holdings.length
    ? unseen
    : `${unseen} The coins, bonds and options among them are never screened.`;
}
