import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import { ChevronIcon } from '../../../components/ui/icons.tsx';
import classes from './portfolio-actions.module.css';

/** Something that can be done with the portfolio. */
export interface PortfolioAction {
  readonly label: string;
  readonly onRun: () => void;
  readonly isBusy?: boolean;
  /** What cannot be done well on a narrow screen is not offered there. */
  readonly isWideOnly?: boolean;
  /** What ends in something lost stands out a little. */
  readonly isGrave?: boolean;
}

interface PortfolioActionsProps {
  /** The ways to have the report; they stand behind one button. */
  readonly report: readonly PortfolioAction[];
  readonly actions: readonly PortfolioAction[];
}

/** All that can be done with a portfolio: buttons, or on narrow screens one menu. */
export function PortfolioActions({ report, actions }: PortfolioActionsProps) {
  const isReportBusy = report.some(({ isBusy }) => isBusy);
  return (
    <>
      <div className={classes.wide} role="group" aria-label="Actions">
        <ActionMenu label="Report" items={report} isBusy={isReportBusy} />
        {actions.map(({ label, onRun, isBusy, isGrave }) => (
          <Button
            key={label}
            variant="default"
            className={isGrave ? classes.grave : undefined}
            loading={isBusy}
            onClick={onRun}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.narrow}>
        <ActionMenu
          label="Actions"
          items={[...report, ...actions.filter(({ isWideOnly }) => !isWideOnly)]}
          isBusy={isReportBusy || actions.some(({ isBusy }) => isBusy)}
        />
      </div>
    </>
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
    // The item is about to go; a dialog that it opens gives the focus back to what is still there.
    buttonRef.current?.focus();
    item.onRun();
  };
  return (
    // Not in a portal: what is in the page's main part stays in it.
    <Menu
      position="bottom-start"
      radius="md"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={buttonRef} variant="default" loading={isBusy} rightSection={<MenuArrow />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            className={item.isGrave ? classes.grave : undefined}
            disabled={item.isBusy}
            onClick={() => run(item)}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuArrow() {
  return (
    <span className={classes.arrow}>
      <ChevronIcon size={12} />
    </span>
  );
}
