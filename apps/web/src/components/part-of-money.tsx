import { formatMoneyIn } from '@plumbline/screening';
import { formatFixedPercent } from '../lib/format.ts';
import classes from './part-of-money.module.css';

interface PartOfMoneyProps {
  readonly percent: number;
  /** US dollars that it is a percentage of; absent where it is not one of money, or nobody may know. */
  readonly monetaryValue?: number;
}

/** A percentage, and below it what it comes to. */
export function PartOfMoney({ percent, monetaryValue = 0 }: PartOfMoneyProps) {
  return (
    <>
      {formatFixedPercent(percent)}{' '}
      {percent > 0 && monetaryValue > 0 && (
        <span className={classes.money}>{formatMoneyIn(percent, monetaryValue)}</span>
      )}
    </>
  );
}
