import { Button, Group } from '@mantine/core';
import { ActionMenu } from '../../../../components/action-menu.tsx';
import type { Action } from '../../../../components/action-menu.tsx';
import { PremiumLock } from '../../../../components/premium-lock.tsx';

/** Ways to do the same, behind one button. */
interface Choice {
  readonly label: string;
  readonly items: readonly Action[];
}

/** What can be done with the portfolio. */
export type PortfolioAction = Action | Choice;

interface PortfolioActionsProps {
  readonly actions: readonly PortfolioAction[];
  /** A group has no holdings of its own, so none can be added. */
  readonly onAdd?: () => void;
}

/** Everything that can be done with a portfolio or a group: buttons, or on narrow screens one and a menu. */
export function PortfolioActions({ actions, onAdd }: PortfolioActionsProps) {
  return (
    <div className="screen-only">
      <Group visibleFrom="md" gap="xs" role="group" aria-label="Actions">
        {onAdd && <Button onClick={onAdd}>Add holding</Button>}
        {actions.map((action) =>
          'items' in action ? (
            <ActionMenu key={action.label} label={action.label} items={action.items} />
          ) : (
            <ActionButton key={action.label} action={action} />
          ),
        )}
      </Group>
      <Group hiddenFrom="md" gap="xs">
        {onAdd && <Button onClick={onAdd}>Add holding</Button>}
        <ActionMenu
          label="Actions"
          items={actions.flatMap((action) => ('items' in action ? action.items : [action]))}
        />
      </Group>
    </div>
  );
}

function ActionButton({ action }: { readonly action: Action }) {
  const { label, onRun, isBusy, isDestructive, isLocked } = action;
  return (
    <Button
      variant="default"
      c={isDestructive ? 'var(--negative)' : undefined}
      loading={isBusy}
      rightSection={isLocked && <PremiumLock />}
      onClick={onRun}
    >
      {label}
    </Button>
  );
}
