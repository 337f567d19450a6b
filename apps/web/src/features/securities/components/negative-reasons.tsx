import type { ScoredCriterionResponse, ScoreExplanationResponse } from '@plumbline/contracts';
import { explainNegativeScore, MAX_SCORE } from '@plumbline/screening';
import { Table } from '../../../components/ui/table.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { EvidenceList } from './evidence-list.tsx';
import classes from './reasons.module.css';

interface NegativeReasonsProps {
  readonly explanation: ScoreExplanationResponse;
}

/** The other flags of the same subject; the most severe of all gives the subject its severity. */
function OtherFlags({ of: { name, flagged = [] } }: { readonly of: ScoredCriterionResponse }) {
  const others = flagged.filter((flag) => flag.name !== name);
  if (others.length === 0) return null;
  const words = others.map(({ title, severity }) => `${title} (severity ${severity})`).join(', ');
  return <span className={classes.description}>Also flagged for the same subject: {words}.</span>;
}

const columns = ['Criterion and evidence', { label: 'Severity', isNumeric: true }];

/** The flags of a company as a ledger: each family's severity, their sum, and the formula that makes it a score. */
export function NegativeReasons({ explanation }: NegativeReasonsProps) {
  const { families, severitySum, formula, exact, isCapped, score } = explainNegativeScore(
    explanation.criteria,
  );
  return (
    <>
      <p className={classes.lead}>
        The score is below zero because the standard rules out {families.length === 1 ? 'this' : 'these'}.
        Each subject counts once, with the severity of its most severe flag. What the company does well cannot
        offset it.
      </p>
      <Table columns={columns} caption="What counts, and how much" className={classes.ledger}>
        <tbody>
          {families.map(({ family, severity, criteria }) => (
            <tr key={family}>
              <th scope="row">
                {criteria.map((criterion) => (
                  <div key={criterion.name} className={classes.criterion}>
                    <span className={classes.name}>{criterion.title}</span>
                    <span className={classes.description}>{criterion.description}</span>
                    <OtherFlags of={criterion} />
                    <EvidenceList evidence={criterion.evidence} />
                  </div>
                ))}
              </th>
              <td>{severity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum of severities, S</th>
            <td>{severitySum}</td>
          </tr>
        </tfoot>
      </Table>
      <p className={classes.formula}>
        {formula} = {formatNumber(exact)}
        <span className={classes.formulaNote}>
          rounded up, made negative{isCapped ? `, and no lower than −${MAX_SCORE}` : ''}
        </span>
        <strong data-tone="negative">{formatNumber(score, 0)}</strong>
      </p>
    </>
  );
}
