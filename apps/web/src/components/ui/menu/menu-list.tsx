import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { Link } from 'react-router-dom';

/** Something that can be chosen in a menu. */
interface MenuEntry {
  readonly label: string;
  /** What it does, or the address it leads to. */
  readonly action: (() => void) | string;
  readonly isDisabled?: boolean;
  readonly isDestructive?: boolean;
  /** Not offered on a phone. */
  readonly isWideOnly?: boolean;
  /** Whether a line separates it from those above. */
  readonly isApart?: boolean;
  /** Behind the label. */
  readonly mark?: ReactNode;
}

export interface MenuListProps {
  /** Above the entries, which it is about. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly position: 'bottom-start' | 'bottom-end';
  readonly width?: number;
  readonly button: HTMLButtonElement | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of a button that is already there. */
export function MenuList({ heading, entries, position, width, button, isOpen, onClose }: MenuListProps) {
  // Only a menu that opens after it has been rendered knows where the focus was, and returns it.
  const isReady = useMounted();
  return (
    // Within the landmark of its button, and without the focus stop that is not a menu item.
    <Menu
      id={button?.id}
      opened={isReady && isOpen}
      onClose={onClose}
      position={position}
      width={width}
      radius="md"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Target node={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {entries.map((entry) => (
          <Entry key={entry.label} {...entry} button={button} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Tells the menu which element it belongs to. */
function Target({
  node,
  ref,
}: {
  readonly node: HTMLElement | null;
  readonly ref?: RefCallback<HTMLElement>;
}) {
  useEffect(() => void ref?.(node), [node, ref]);
  return null;
}

interface EntryProps extends MenuEntry {
  readonly button: HTMLButtonElement | null;
}

function Entry({ label, action, isDisabled, isDestructive, isWideOnly, isApart, mark, button }: EntryProps) {
  const run = (act: () => void) => {
    // The entry is about to unmount. A dialog that it opens returns the focus to the button instead.
    button?.focus();
    act();
  };
  const look = {
    visibleFrom: isWideOnly ? 'sm' : undefined,
    c: isDestructive ? 'var(--negative)' : undefined,
    disabled: isDisabled,
    rightSection: mark,
    children: label,
  };
  return (
    <>
      {isApart && <Menu.Divider />}
      {typeof action === 'string' ? (
        <Menu.Item component={Link} to={action} {...look} />
      ) : (
        <Menu.Item onClick={() => run(action)} {...look} />
      )}
    </>
  );
}
