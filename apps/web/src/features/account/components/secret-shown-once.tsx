import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import { DialogButtons } from '../../../components/ui/forms/form-actions.tsx';

interface SecretShownOnceProps {
  /** What it is called, such as `Token`. */
  readonly label: string;
  readonly secret: string;
  /** How long it works. */
  readonly about: ReactNode;
  /** What whoever has it can do. */
  readonly warning: string;
  readonly onDone: () => void;
}

/** Something that was just made and is stored nowhere, to copy. */
export function SecretShownOnce({ label, secret, about, warning, onDone }: SecretShownOnceProps) {
  const name = label.toLowerCase();
  const { copy, news } = useCopy(secret, name);
  return (
    <Stack>
      <Text data-autofocus tabIndex={-1}>
        {about}
      </Text>
      <TextInput
        label={label}
        readOnly
        value={secret}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text>{warning}</Text>
      <Text role="status">{news}</Text>
      <DialogButtons>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button onClick={copy}>Copy {name}</Button>
      </DialogButtons>
    </Stack>
  );
}
