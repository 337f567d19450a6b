import { Button, Group, Menu } from '@mantine/core';
import { useRef } from 'react';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { ChevronIcon } from '../../../components/ui/icons.tsx';

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
  const buttonRef = useRef<HTMLButtonElement>(null);
  const run = (item: PortfolioAction) => {
    // The menu item is about to unmount. A dialog that it opens returns the focus to the button instead.
    buttonRef.current?.focus();
    item.onRun();
  };
  return (
    // Not in a portal, so that it stays within the main landmark.
    <Menu
      position="bottom-start"
      radius="md"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          ref={buttonRef}
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
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            visibleFrom={item.isWideOnly ? 'sm' : undefined}
            c={item.isDestructive ? 'var(--negative)' : undefined}
            disabled={item.isBusy}
            rightSection={item.isLocked && <PremiumLock />}
            onClick={() => run(item)}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
