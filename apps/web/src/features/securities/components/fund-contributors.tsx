import { Button, Text } from '@mantine/core';
import type { ScoreContributorResponse } from '@plumbline/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { formatFixed, formatFixedPercent } from '../../../lib/format.ts';
import classes from './reasons.module.css';

interface FundContributorsProps {
  readonly contributors: readonly ScoreContributorResponse[];
  readonly score: number;
  readonly hrefOf: (holding: ScoreContributorResponse) => string;
}

const columns = ['Holding', ...['Score', 'Weight', 'Points'].map((label) => ({ label, isNumeric: true }))];

/** So many say what it is about; the others are there for whoever asks, and on paper. */
const SHOWN_AT_FIRST = 5;

/** The companies that weigh most in the score, what all others contribute, and the score they add up to. */
export function FundContributors({ contributors, score, hrefOf }: FundContributorsProps) {
  const [isAllWanted, setIsAllWanted] = useState(false);
  const isPrinting = usePrinting();
  const shown = isAllWanted || isPrinting ? contributors : contributors.slice(0, SHOWN_AT_FIRST);
  const rest = score - shown.reduce((sum, { contribution }) => sum + contribution, 0);
  const headingId = useId();
  return (
    <>
      <Text component="h3" id={headingId} fz="1.25rem" mt="xl" mb="xs">
        {score < 0 ? 'Holdings that pull it down' : 'Holdings with the most weight'}
      </Text>
      <Text c="dimmed" fz="0.9375rem" mb="xs">
        By company: share classes, such as GOOG and GOOGL, are added up. Weights are parts of what can be
        screened.
      </Text>
      <Table columns={columns} className={`${classes.sum} ${classes.stacking}`} aria-labelledby={headingId}>
        <tbody>
          {shown.map((holding) => (
            <tr key={holding.financialInstrumentId}>
              <th scope="row">
                <Link to={hrefOf(holding)}>{holding.ticker}</Link>{' '}
                <Text component="span" c="dimmed">
                  {holding.name}
                </Text>
              </th>
              <td>
                <ScoreChip
                  score={{ ...holding, impactScore: holding.score }}
                  isSample={holding.hasSampleData}
                />
              </td>
              <td>{formatFixedPercent(holding.holdingPercentage)}</td>
              <td>{formatFixed(holding.contribution)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {Math.abs(rest) >= 0.005 && (
            <tr>
              <th scope="row">All other holdings</th>
              <td />
              <td />
              <td>{formatFixed(rest)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Impact Score</th>
            <td />
            <td />
            <td>{formatFixed(score)}</td>
          </tr>
        </tfoot>
      </Table>
      {contributors.length > SHOWN_AT_FIRST && !isPrinting && (
        <Button
          variant="subtle"
          className="flush"
          mt="xs"
          aria-expanded={isAllWanted}
          onClick={() => setIsAllWanted(!isAllWanted)}
        >
          {isAllWanted ? 'Show fewer' : `Show the ${contributors.length} that weigh most`}
        </Button>
      )}
    </>
  );
}
