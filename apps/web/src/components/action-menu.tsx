import { Button } from '@mantine/core';
import { PremiumLock } from './premium-lock.tsx';
import { ChevronIcon } from './ui/icons.tsx';
import { MenuButton } from './ui/menu/menu-button.tsx';

/** Something that can be done. */
export interface Action {
  readonly label: string;
  readonly onRun: () => void;
  readonly isBusy?: boolean;
  /** Not offered on a phone, where it would be of little use. */
  readonly isWideOnly?: boolean;
  readonly isDestructive?: boolean;
  /** Whether the account needs Premium for it. */
  readonly isLocked?: boolean;
}

interface ActionMenuProps {
  readonly label: string;
  readonly items: readonly Action[];
}

/** A button with a menu of actions. It is busy while one of them is. */
export function ActionMenu({ label, items }: ActionMenuProps) {
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
          loading={items.some(({ isBusy }) => isBusy)}
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
