import { FULL_SEVERITY_SUM, MAX_SCORE, negativeScore } from '@plumbline/screening';
import { formatNumber } from '../../../lib/format.ts';
import classes from './negative-scale.module.css';

const sums = [1, 2, 4, 6, 10, 16, 26, FULL_SEVERITY_SUM];

/** How the score falls as severities add up. */
export function NegativeScale() {
  return (
    <table className={classes.scale}>
      <caption>Score by sum of severities</caption>
      <thead>
        <tr>
          <th scope="col">S</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum}>
            <th scope="row">{sum}</th>
            <td>
              <span className={classes.bar} style={{ flexGrow: -negativeScore(sum) }} aria-hidden="true" />
              <span className={classes.value}>{formatNumber(negativeScore(sum), 0)}</span>
              <span style={{ flexGrow: MAX_SCORE + negativeScore(sum) }} aria-hidden="true" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
