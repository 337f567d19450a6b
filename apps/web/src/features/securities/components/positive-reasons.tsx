import type { ScoreExplanationResponse } from '@plumbline/contracts';
import { BEST_IN_CLASS_PERCENTILE, explainPositiveScore, MATERIAL_WEIGHT } from '@plumbline/screening';
import { Table } from '../../../components/ui/table.tsx';
import { formatFixed, formatNumber } from '../../../lib/format.ts';
import { EvidenceList } from './evidence-list.tsx';
import classes from './reasons.module.css';

interface PositiveReasonsProps {
  readonly explanation: ScoreExplanationResponse;
}

const columns = [
  'Criterion and evidence',
  ...['Percentile', 'Weight', 'Product'].map((label) => ({ label, isNumeric: true })),
];

/** The ratings of a company as a ledger: percentile times weight, their mean, and what few ratings take off it. */
export function PositiveReasons({ explanation }: PositiveReasonsProps) {
  const { ratings, productSum, weightSum, mean, confidence, exact, score } = explainPositiveScore(
    explanation.criteria,
  );
  return (
    <>
      <p className={classes.lead}>
        Nothing is flagged, so the score is how the company ranks within its industry on {ratings.length}{' '}
        {ratings.length === 1 ? 'criterion' : 'criteria'}. Those that matter most in the industry have weight{' '}
        {MATERIAL_WEIGHT}; from percentile {BEST_IN_CLASS_PERCENTILE} on, the company is best in class.
      </p>
      <Table
        columns={columns}
        caption="What counts, and how much"
        className={`${classes.ledger} ${classes.folding}`}
      >
        <tbody>
          {ratings.map(({ criterion, percentile, weight, product }) => (
            <tr key={criterion.name}>
              <th scope="row">
                <span className={classes.name}>
                  {criterion.title}
                  {criterion.isBestInClass && <span className={classes.best}>Best in class</span>}
                </span>
                <span className={classes.description}>{criterion.description}</span>
                <EvidenceList evidence={criterion.evidence} />
              </th>
              <td data-label="Percentile">{formatFixed(percentile)}</td>
              <td data-label="Weight">× {weight}</td>
              <td data-label="Product">{formatFixed(product)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sums</th>
            <td />
            <td data-label="Weights">{weightSum}</td>
            <td data-label="Products">{formatFixed(productSum)}</td>
          </tr>
        </tfoot>
      </Table>
      <p className={classes.formula}>
        {formatNumber(productSum)} ÷ {weightSum} = {formatNumber(mean)}
        <span className={classes.formulaNote}>weighted mean</span>× {confidence.numerator}/
        {confidence.denominator} = {formatNumber(exact)}
        <span className={classes.formulaNote}>few ratings count for less; rounded</span>
        <strong data-tone="positive">{formatNumber(score, 0)}</strong>
      </p>
    </>
  );
}
