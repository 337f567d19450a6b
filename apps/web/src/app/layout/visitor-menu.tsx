import { ActionIcon } from '@mantine/core';
import { MenuIcon } from '../../components/ui/icons.tsx';
import { MenuButton } from '../../components/ui/menu/menu-button.tsx';
import { visitorPages } from './main-pages.ts';
import { useColorSchemeToggle } from './use-color-scheme-toggle.ts';

/** What the header of a phone has no room for, for somebody who is not logged in. */
export function VisitorMenu() {
  const { label, toggle } = useColorSchemeToggle();
  return (
    <MenuButton
      position="bottom-end"
      width={230}
      entries={[
        ...visitorPages.map(({ text, href }) => ({ label: text, action: href })),
        { label, action: toggle, isApart: true },
      ]}
    >
      {(attributes) => (
        <ActionIcon
          {...attributes}
          variant="subtle"
          color="var(--ink)"
          size={44}
          radius="xl"
          aria-label="Menu"
        >
          <MenuIcon />
        </ActionIcon>
      )}
    </MenuButton>
  );
}
