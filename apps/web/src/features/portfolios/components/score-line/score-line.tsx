import { Text } from '@mantine/core';
import type { PortfolioScorePoint } from '@plumbline/contracts';
import { describeScore, presets } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { figureColumns, Table } from '../../../../components/ui/data/table.tsx';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { formatDate, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { portfolioScoreHistoryQuery } from '../../api/score-history.ts';
import { toScoreSteps } from '../../model/score-steps.ts';
import type { Subject } from '../../model/subject.ts';
import classes from './score-line.module.css';

interface ScoreLineProps {
  readonly subject: Subject;
}

/** The score of today's holdings over releases; nothing until a second release has changed one of them. */
export function ScoreLine({ subject }: ScoreLineProps) {
  const { data: points = [] } = useQuery(portfolioScoreHistoryQuery(subject));
  if (points.length < 2) return null;
  return (
    <Panel
      title="Score over time"
      size="lg"
      isFoldable
      description={`The holdings of today, at what they are worth today, by the scores that we published under ${presets[0]!.name}. Each step is a release of our data that changed one of them.`}
    >
      <Steps points={points} />
      <details className={classes.details}>
        <summary>All {points.length} releases</summary>
        <ScoreTable points={points} />
      </details>
    </Panel>
  );
}

/** What the table says in words. */
function Steps({ points }: { readonly points: readonly PortfolioScorePoint[] }) {
  const { runs, zero, top, bottom } = toScoreSteps(points);
  return (
    <figure className={classes.figure} aria-hidden="true">
      <div className={classes.scale}>
        <span>{formatNumber(top)}</span>
        <span>{formatNumber(bottom)}</span>
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.box}>
        <line x1="0" x2="100" y1={zero} y2={zero} className={classes.zero} />
        {runs.map((run) => (
          <polyline key={run} points={run} className={classes.line} />
        ))}
      </svg>
      <div className={classes.dates}>
        <span>{formatDate(points[0]!.asOf)}</span>
        <span>{formatDate(points.at(-1)!.asOf)}</span>
      </div>
    </figure>
  );
}

const columns = ['Data of', 'Impact Score', ...figureColumns(['Rated'])];

function ScoreTable({ points }: { readonly points: readonly PortfolioScorePoint[] }) {
  return (
    <>
      <Table columns={columns} aria-label="Scores by release">
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.release}>
              <th scope="row">{formatDate(point.asOf)}</th>
              <td>{describeScore(point, point.rated)}</td>
              <td>{formatPercent(100 * point.rated)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text c="dimmed" fz="0.9375rem" mt="sm">
        “Rated” is the part of the value whose holdings had a score. How much of their funds we could see into
        is not recorded.
      </Text>
    </>
  );
}
