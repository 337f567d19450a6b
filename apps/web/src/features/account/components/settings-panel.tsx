import { Box, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import classes from './settings-panel.module.css';

interface SettingsPanelProps {
  readonly title: string;
  /** What this is about, in a sentence below the title. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** One setting: its title on the left, its content on the right. */
export function SettingsPanel({ title, hint, children }: SettingsPanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <Columns widths="minmax(0, 1fr) minmax(0, 3fr)" gap="1.25rem 3rem">
        <div>
          <h2 id={titleId}>{title}</h2>
          {hint && (
            <Text c="dimmed" fz="0.9375rem" mt="0.375rem" maw="26rem">
              {hint}
            </Text>
          )}
        </div>
        <Box maw="32rem">{children}</Box>
      </Columns>
    </section>
  );
}

interface SettingsItemProps {
  readonly name: string;
  readonly about: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One of the things that a setting lists. */
export function SettingsItem({ name, about, children }: SettingsItemProps) {
  return (
    <Group component="li" py="sm" gap="0.75rem 1rem" justify="space-between">
      <div style={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text c="dimmed" fz="var(--step-down)">
          {about}
        </Text>
      </div>
      {children}
    </Group>
  );
}
