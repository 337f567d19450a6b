import { limits } from '@plumbline/contracts';
import type { HoldingResponse } from '@plumbline/contracts';
import { formatImpactScore } from '@plumbline/screening';
import { formatCount, formatFixed, formatNumber, formatPrice, truncate } from '../../../lib/format.ts';
import classes from './report.module.css';

/** Specification §9. */
const PRINTED_ROWS = 15;

/** The largest holdings, in a table for paper. */
export function ReportHoldings({ holdings }: { readonly holdings: readonly HoldingResponse[] }) {
  const rows = holdings.slice(0, PRINTED_ROWS);
  const isAll = rows.length === holdings.length;
  return (
    <section className={classes.holdings} aria-labelledby="report-holdings">
      <h2 id="report-holdings" className={classes.heading}>
        {isAll ? 'Holdings' : `Largest ${rows.length} of ${formatCount(holdings.length)} holdings`}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Ticker</th>
            <th scope="col">Name</th>
            <th scope="col">Impact Score</th>
            <th scope="col">Shares</th>
            <th scope="col">Value</th>
            <th scope="col">Weight</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ id, shares, value, isValued, weight, financialInstrument: { ticker, name, impactScore } }) => (
              <tr key={id}>
                <td>{truncate(ticker, limits.display.ticker)}</td>
                <td>{name}</td>
                <td>{formatImpactScore(impactScore)}</td>
                <td>{shares === null ? '—' : formatNumber(shares, 4)}</td>
                <td>{isValued ? formatPrice(value) : 'No price'}</td>
                <td>{formatFixed(weight)}%</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
