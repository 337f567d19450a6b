import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { describeSeen, nameOfLine, describeReason } from '../../../features/plan-check/model/plan-labels.ts';
import { examplePlan, toPlanLines, usePlanSession } from '../../../features/plan-check/model/plan-session.ts';
import { showLines } from '../../../features/plan-check/model/plan-view.ts';
import type { ShownPlanLine } from '../../../features/plan-check/model/plan-view.ts';
import { lookUpPlan, readPlan } from '../../../features/plan-check/model/plan-worker.ts';
import classes from './plan-choice.module.css';

const SHOWN = 5;

/** What a result looks like, from a list of our own. The visitor's browser looks it up as it will theirs. */
export function ExamplePlan() {
  const take = usePlanSession((state) => state.take);
  const { data, isError } = useQuery({
    queryKey: ['plan-check', 'example'],
    queryFn: async ({ signal }) => {
      const { lines } = await readPlan(new TextEncoder().encode(examplePlan));
      const check = await lookUpPlan(lines, signal, () => undefined);
      return { lines: toPlanLines(lines), checked: check.lines };
    },
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Panel title="What a result looks like" size="lg" actions={<Tag>Example</Tag>} description={DESCRIPTION}>
      {isError && <Text>The example could not be looked up just now.</Text>}
      {data && (
        <Stack gap="md">
          <ul className={`lined ${classes.example}`}>
            {showLines(data.lines, data.checked)
              .slice(0, SHOWN)
              .map((line) => (
                <li key={line.row}>
                  <ExampleLine line={line} />
                </li>
              ))}
          </ul>
          <div>
            <Button
              variant="default"
              onClick={() => take({ lines: data.lines, skipped: [], text: '', isExample: true })}
            >
              Open the whole example
            </Button>
          </div>
        </Stack>
      )}
      {!data && !isError && <Skeleton height={320} role="status" aria-label="Looking the example up" />}
    </Panel>
  );
}

const DESCRIPTION =
  'The funds and their scores are real; that one plan offers these is made up. The result also has the best of each kind, how a mix scores overall, and a letter that asks for a better choice.';

function ExampleLine({ line }: { readonly line: ShownPlanLine }) {
  const { fund } = line;
  return (
    <div className={classes.row}>
      <span>
        <strong>{nameOfLine(line)}</strong>
        <Text c="dimmed" fz="0.9375rem">
          {fund ? describeSeen(fund) : describeReason(line)}
        </Text>
      </span>
      {fund && <ScoreChip score={fund} isSample={fund.hasSampleData} />}
    </div>
  );
}
