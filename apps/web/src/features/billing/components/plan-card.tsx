import { Button, Stack } from '@mantine/core';
import type { PlanEntry } from '@plumbline/contracts';
import type { Plan } from '@plumbline/pricing';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { advertised, monthlyPrice, priceIn } from '../model/plan-prices.ts';
import classes from './plan-card.module.css';

interface PlanCardProps {
  readonly entry: PlanEntry;
  readonly isCurrent: boolean;
  readonly onChoose: (plan: Plan) => void;
  /** Shown below the button. */
  readonly children: ReactNode;
}

/** One plan: what it costs, and the button that leads to it. */
export function PlanCard({ entry, isCurrent, onChoose, children }: PlanCardProps) {
  return (
    <Panel title={entry.name} size="lg" h="100%" className={classes.card} data-plan={entry.plan}>
      <Stack>
        <PlanPrice entry={entry} />
        <PlanButton entry={entry} isCurrent={isCurrent} onChoose={onChoose} />
        {children}
      </Stack>
    </Panel>
  );
}

function PlanPrice({ entry }: Pick<PlanCardProps, 'entry'>) {
  const monthly = monthlyPrice(entry);
  const yearly = priceIn(entry, 'YEARLY');
  const lifetime = priceIn(entry, 'LIFETIME');
  return (
    <div className={classes.prices}>
      <p className={classes.price}>
        {monthly === null ? (
          'Coming soon'
        ) : (
          <>
            <strong>{advertised(monthly)}</strong>/month
          </>
        )}
      </p>
      <p className={classes.note}>Billed Annually</p>
      {yearly && (
        <p className={classes.note}>
          {advertised(yearly.amount)} a year{lifetime && `, or ${advertised(lifetime.amount)} once`}
        </p>
      )}
    </div>
  );
}

function PlanButton({
  entry: { plan, name, purchasable },
  isCurrent,
  onChoose,
}: Omit<PlanCardProps, 'children'>) {
  if (isCurrent) return <CurrentPlanButton fullWidth />;
  if (!purchasable)
    return (
      <Button component={Link} to={paths.insightPro.href()} fullWidth variant="default">
        Join the waiting list
      </Button>
    );
  return (
    <Button fullWidth variant={plan === 'PREMIUM' ? 'on-panel' : 'default'} onClick={() => onChoose(plan)}>
      Go {name}
    </Button>
  );
}

/** Marks the plan that the user has. Not `disabled`, so that the keyboard and screen readers still reach it. */
export function CurrentPlanButton({ fullWidth = false }: { readonly fullWidth?: boolean }) {
  return (
    <Button fullWidth={fullWidth} data-disabled aria-disabled="true">
      Current plan
    </Button>
  );
}
