import { Button, Group, Text } from '@mantine/core';
import { Panel } from '../../../../components/ui/layout/panel.tsx';

interface ActiveProfileProps {
  /** Its name; `null` until it is known. */
  readonly name: string | null;
  readonly onChange: () => void;
}

/** Which screening profile the figures follow, and the way to another one. */
export function ActiveProfile({ name, onChange }: ActiveProfileProps) {
  return (
    <Panel py="sm">
      <Group gap="0.5rem 1rem" justify="space-between">
        <Group gap="0 0.75rem" align="baseline" miw={0}>
          <Text span c="dimmed">
            Screening profile
          </Text>
          <strong style={{ overflowWrap: 'anywhere' }}>{name ?? 'Your own'}</strong>
        </Group>
        <Button
          className="screen-only"
          variant="default"
          size="sm"
          aria-haspopup="dialog"
          aria-label="Change screening profile"
          onClick={onChange}
        >
          Change
        </Button>
      </Group>
    </Panel>
  );
}
