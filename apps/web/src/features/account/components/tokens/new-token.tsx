import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { CreatedPersonalToken } from '@plumbline/contracts';
import { useState } from 'react';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';
import { formatLocalDate } from '../../../../lib/format.ts';

interface NewTokenProps {
  readonly made: CreatedPersonalToken;
  readonly onDone: () => void;
}

/** A token that was just made, to copy. */
export function NewToken({ made: { token, expiresAt }, onDone }: NewTokenProps) {
  const [news, setNews] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setNews('Copied.'),
      () => setNews('It could not be copied. Select the token and copy it.'),
    );
  return (
    <Stack>
      <Text data-autofocus tabIndex={-1}>
        Copy it now: we do not keep the token itself, so it cannot be shown again. It works until{' '}
        <strong>{formatLocalDate(expiresAt)}</strong>, or until your password changes.
      </Text>
      <TextInput
        label="Token"
        readOnly
        value={token}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text>
        Whoever has it can do what you allowed. Keep it where you keep passwords, and out of code that you
        share.
      </Text>
      <Text role="status">{news}</Text>
      <DialogButtons>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button onClick={() => void copy()}>Copy token</Button>
      </DialogButtons>
    </Stack>
  );
}
