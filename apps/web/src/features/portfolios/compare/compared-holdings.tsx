import { limits } from '@plumbline/contracts';
import type { HoldingResponse } from '@plumbline/contracts';
import { Truncated } from '../../../components/truncated.tsx';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { overlapOf } from './compare-portfolios.ts';
import { countOfHoldings } from '../portfolio-words.ts';
import classes from './compare.module.css';

interface ComparedHoldingsProps {
  readonly names: readonly [string, string];
  readonly holdings: readonly [readonly HoldingResponse[], readonly HoldingResponse[]];
}

/** As many of the common holdings are listed. */
const LARGEST = 10;

/** What two portfolios both hold, and how much of each that is. */
export function ComparedHoldings({ names, holdings: [left, right] }: ComparedHoldingsProps) {
  const overlap = overlapOf(left, right);
  const { length } = overlap.common;
  return (
    <section className={classes.part} aria-labelledby="compared-holdings">
      <h3 id="compared-holdings" className={classes.heading}>
        Held by both
      </h3>
      {length === 0 ? (
        <p className={classes.lead}>The two have no holding in common.</p>
      ) : (
        <>
          <p className={classes.lead}>
            {countOfHoldings(length)} in common. By weight, {formatPercent(overlap.weight)} of the two is the
            same: what both hold makes up {formatPercent(overlap.left)} of {names[0]} and{' '}
            {formatPercent(overlap.right)} of {names[1]}.
          </p>
          <table className={classes.table} aria-label="Largest in common">
            <thead>
              <tr>
                <th scope="col">Ticker</th>
                <th scope="col">Name</th>
                <th scope="col">{names[0]}</th>
                <th scope="col">{names[1]}</th>
              </tr>
            </thead>
            <tbody>
              {overlap.common.slice(0, LARGEST).map(({ instrument, ...weights }) => (
                <tr key={instrument.financialInstrumentId}>
                  <th scope="row">
                    <Truncated text={instrument.ticker} length={limits.display.ticker} />
                  </th>
                  <td>
                    <Truncated text={instrument.name} length={limits.display.holdingName} />
                  </td>
                  <td>{formatPercent(weights.left)}</td>
                  <td>{formatPercent(weights.right)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {length > LARGEST && (
            <p className={classes.lead}>And {formatCount(length - LARGEST)} smaller ones.</p>
          )}
        </>
      )}
    </section>
  );
}
