import { Button, Group } from '@mantine/core';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { ChevronIcon } from '../../../components/ui/icons.tsx';
import { MenuButton } from '../../../components/ui/menu/menu-button.tsx';

/** Something that can be done with the portfolio. */
export interface PortfolioAction {
  readonly label: string;
  readonly onRun: () => void;
  readonly isBusy?: boolean;
  /** Not offered on a phone, where it would be of little use. */
  readonly isWideOnly?: boolean;
  readonly isDestructive?: boolean;
  /** Whether the account needs Premium for it. */
  readonly isLocked?: boolean;
}

interface PortfolioActionsProps {
  /** The ways to get the report, behind one button. */
  readonly report: readonly PortfolioAction[];
  readonly actions: readonly PortfolioAction[];
  readonly onAdd: () => void;
}

/** Everything that can be done with a portfolio: buttons, or on narrow screens one and a menu. */
export function PortfolioActions({ report, actions, onAdd }: PortfolioActionsProps) {
  const isReportBusy = report.some(({ isBusy }) => isBusy);
  return (
    <div className="screen-only">
      <Group visibleFrom="md" gap="xs" role="group" aria-label="Actions">
        <Button onClick={onAdd}>Add holding</Button>
        <ActionMenu label="Report" items={report} isBusy={isReportBusy} />
        {actions.map(({ label, onRun, isBusy, isDestructive, isLocked }) => (
          <Button
            key={label}
            variant="default"
            c={isDestructive ? 'var(--negative)' : undefined}
            loading={isBusy}
            rightSection={isLocked && <PremiumLock />}
            onClick={onRun}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Group hiddenFrom="md" gap="xs">
        <Button onClick={onAdd}>Add holding</Button>
        <ActionMenu
          label="Actions"
          items={[...report, ...actions]}
          isBusy={isReportBusy || actions.some(({ isBusy }) => isBusy)}
        />
      </Group>
    </div>
  );
}

interface ActionMenuProps {
  readonly label: string;
  readonly items: readonly PortfolioAction[];
  readonly isBusy: boolean;
}

function ActionMenu({ label, items, isBusy }: ActionMenuProps) {
  const entries = items.map((item) => ({
    label: item.label,
    action: item.onRun,
    isDisabled: item.isBusy,
    isDestructive: item.isDestructive,
    isWideOnly: item.isWideOnly,
    mark: item.isLocked && <PremiumLock />,
  }));
  return (
    <MenuButton position="bottom-start" entries={entries}>
      {(attributes) => (
        <Button
          {...attributes}
          variant="default"
          loading={isBusy}
          rightSection={
            <span style={{ display: 'grid', rotate: '90deg' }}>
              <ChevronIcon size={12} />
            </span>
          }
        >
          {label}
        </Button>
      )}
    </MenuButton>
  );
}
