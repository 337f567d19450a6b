import { formatMoneyIn, formatWholePercent } from '@plumbline/screening';
import { formatFixedPercent } from '../lib/format.ts';
import classes from './part-of-money.module.css';

/** What is listed is never nothing, though its percentage comes with two decimals. */
const SMALLEST_PERCENTAGE = 0.001;

interface PartOfMoneyProps {
  readonly percent: number;
  /** US dollars that it is a percentage of; absent where it is not one of money, or nobody may know. */
  readonly monetaryValue?: number;
  /** For readers who see whole percents alone. */
  readonly isRounded?: boolean;
}

/** A percentage, and below it what it comes to. */
export function PartOfMoney({ percent, monetaryValue = 0, isRounded = false }: PartOfMoneyProps) {
  return (
    <>
      {isRounded ? formatWholePercent(percent) : formatFixedPercent(Math.max(percent, SMALLEST_PERCENTAGE))}{' '}
      {percent > 0 && monetaryValue > 0 && (
        <span className={classes.money}>{formatMoneyIn(percent, monetaryValue)}</span>
      )}
    </>
  );
}
