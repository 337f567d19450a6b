import { Button, Stack, Text } from '@mantine/core';
import type { FileAccount } from '@plumbline/contracts';
import { formatCount } from '../../../../lib/format.ts';

interface AccountChoiceProps {
  readonly fileName: string;
  readonly accounts: readonly FileAccount[];
  readonly onChoose: (account: string) => void;
  readonly onOtherFile: () => void;
}

/** Asks which account of a file is meant. */
export function AccountChoice({ fileName, accounts, onChoose, onOtherFile }: AccountChoiceProps) {
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        {fileName} has {accounts.length} accounts. Which one do you mean?
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} w="100%" style={{ listStyle: 'none' }}>
        {accounts.map(({ id, name, rows }) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              onClick={() => onChoose(id)}
              rightSection={
                <Text c="dimmed" fz="0.9375rem">
                  {formatCount(rows)} {rows === 1 ? 'holding' : 'holdings'}
                </Text>
              }
            >
              {name}
            </Button>
          </li>
        ))}
      </Stack>
      <Button variant="subtle" onClick={onOtherFile}>
        Choose another file
      </Button>
    </Stack>
  );
}
