import { Stack, Text } from '@mantine/core';
import type { ScoredCriterionResponse, ScoreExplanationResponse } from '@plumbline/contracts';
import { explainNegativeScore, MAX_SCORE } from '@plumbline/screening';
import { Table } from '../../../components/ui/data/table.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { CriterionReason, Formula, FormulaNote } from './reason-parts.tsx';
import classes from './reasons.module.css';

interface NegativeReasonsProps {
  readonly explanation: ScoreExplanationResponse;
}

/** The other flags of the same subject; the most severe of all gives the subject its severity. */
function OtherFlags({ criterion }: { readonly criterion: ScoredCriterionResponse }) {
  const others = (criterion.flagged ?? []).filter(({ name }) => name !== criterion.name);
  if (others.length === 0) return null;
  const titles = others.map(({ title, severity }) => `${title} (severity ${severity})`).join(', ');
  return (
    <Text c="dimmed" fz="0.9375rem">
      Also flagged for the same subject: {titles}.
    </Text>
  );
}

const columns = ['Criterion and evidence', { label: 'Severity', isNumeric: true }];

/** The flags of a company as a sum: each family's severity, their sum, and the formula that makes it a score. */
export function NegativeReasons({ explanation }: NegativeReasonsProps) {
  const { families, severitySum, formula, exact, isCapped, score } = explainNegativeScore(
    explanation.criteria,
  );
  return (
    <>
      <Text maw="44rem" mb="lg">
        The score is below zero because of {families.length === 1 ? 'this flag' : 'these flags'}. If several
        flags are about the same subject, only the most severe counts. What the company does well cannot
        offset a flag.
      </Text>
      <Table columns={columns} caption="What counts, and how much" className={classes.sum}>
        <tbody>
          {families.map(({ family, severity, criteria }) => (
            <tr key={family}>
              <th scope="row">
                <Stack gap="sm">
                  {criteria.map((criterion) => (
                    <div key={criterion.name}>
                      <CriterionReason criterion={criterion}>
                        <OtherFlags criterion={criterion} />
                      </CriterionReason>
                    </div>
                  ))}
                </Stack>
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
      <Formula score={score} tone="negative">
        {formula} = {formatNumber(exact)}
        <FormulaNote>
          rounded up, made negative{isCapped ? `, and no lower than −${MAX_SCORE}` : ''}
        </FormulaNote>
      </Formula>
    </>
  );
}
