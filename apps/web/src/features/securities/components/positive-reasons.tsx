import { Text } from '@mantine/core';
import type { ScoreExplanationResponse } from '@plumbline/contracts';
import { BEST_IN_CLASS_PERCENTILE, explainPositiveScore, MATERIAL_WEIGHT } from '@plumbline/screening';
import { Table } from '../../../components/ui/data/table.tsx';
import { formatFixed, formatNumber } from '../../../lib/format.ts';
import { CriterionReason, Formula, FormulaNote } from './reason-parts.tsx';
import classes from './reasons.module.css';

interface PositiveReasonsProps {
  readonly explanation: ScoreExplanationResponse;
}

const columns = [
  'Criterion and evidence',
  ...['Percentile', 'Weight', 'Product'].map((label) => ({ label, isNumeric: true })),
];

/** The ratings of a company as a sum: percentile times weight, their mean, and what few ratings take off it. */
export function PositiveReasons({ explanation }: PositiveReasonsProps) {
  const { ratings, productSum, weightSum, mean, confidence, exact, score } = explainPositiveScore(
    explanation.criteria,
  );
  return (
    <>
      <Text maw="44rem" mb="lg">
        No flag was found in what was checked, so the score is how the company ranks within its industry on{' '}
        {ratings.length} {ratings.length === 1 ? 'criterion' : 'criteria'}. Those that matter most in the
        industry have weight {MATERIAL_WEIGHT}; from percentile {BEST_IN_CLASS_PERCENTILE} on, the company is
        best in class.
      </Text>
      <Table
        columns={columns}
        caption="What counts, and how much"
        className={`${classes.sum} ${classes.folding}`}
      >
        <tbody>
          {ratings.map(({ criterion, percentile, weight, product }) => (
            <tr key={criterion.name}>
              <th scope="row">
                <CriterionReason criterion={criterion} />
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
      <Formula score={score} tone="positive">
        {formatNumber(productSum)} ÷ {weightSum} = {formatNumber(mean)}
        <FormulaNote>weighted mean</FormulaNote>× {confidence.numerator}/{confidence.denominator} ={' '}
        {formatNumber(exact)}
        <FormulaNote>adjusted for few ratings; rounded</FormulaNote>
      </Formula>
    </>
  );
}
