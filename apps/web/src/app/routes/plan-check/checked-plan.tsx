import { Button, Group } from '@mantine/core';
import { textOfLines, usePlanSession } from '../../../features/plan-check/model/plan-session.ts';
import type { Plan } from '../../../features/plan-check/model/plan-session.ts';
import { spreadEvenly } from '../../../features/plan-check/model/plan-view.ts';
import { describeData } from '../../../lib/describe-data.ts';
import { PlanSteps } from './plan-steps.tsx';
import { PlanReport } from './plan-report.tsx';
import { usePlanCheck } from './use-plan-check.ts';

/** The visitor's own list, and what they choose and enter. */
export function CheckedPlan({ plan }: { readonly plan: Plan }) {
  const { take, change, mix, draft } = usePlanSession();
  const check = usePlanCheck(plan.lines);
  const edit = () => draft(plan.isExample ? '' : plan.text || textOfLines(plan.lines));
  return (
    <PlanSteps check={check} onAgain={edit}>
      {(checked) => (
        <PlanReport
          title={plan.isExample ? 'An example of a plan' : 'The funds of your plan'}
          note={
            plan.isExample
              ? 'An example: the funds are real; that one plan offers these is made up.'
              : describeData(check.data?.storedDay)
          }
          plan={plan}
          checked={checked}
          changes={{
            onChoose: (at, chosen) => change(at, { chosen }),
            onPercent: (at, percent) => change(at, { percent }),
            onSpread: (indexes) => mix(spreadEvenly(indexes)),
            onClear: () => mix(new Map()),
          }}
          actions={
            <Group gap="xs">
              <Button variant={plan.isExample ? 'filled' : 'default'} onClick={edit}>
                {plan.isExample ? 'Check your own plan' : 'Change the list'}
              </Button>
              {!plan.isExample && (
                <Button variant="default" onClick={() => take(null)}>
                  Start over
                </Button>
              )}
              <Button variant="default" onClick={() => window.print()}>
                Print
              </Button>
            </Group>
          }
        />
      )}
    </PlanSteps>
  );
}
