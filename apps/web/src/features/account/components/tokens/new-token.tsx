import type { CreatedPersonalToken } from '@plumbline/contracts';
import { formatLocalDate } from '../../../../lib/format.ts';
import { SecretShownOnce } from '../secret-shown-once.tsx';

interface NewTokenProps {
  readonly made: CreatedPersonalToken;
  readonly onDone: () => void;
}

/** A token that was just made, to copy. */
export function NewToken({ made: { token, expiresAt }, onDone }: NewTokenProps) {
  return (
    <SecretShownOnce
      label="Token"
      secret={token}
      about={
        <>
          Copy it now: we do not keep the token itself, so it cannot be shown again. It works until{' '}
          <strong>{formatLocalDate(expiresAt)}</strong>, or until your password changes.
        </>
      }
      warning="Whoever has it can do what you allowed. Keep it where you keep passwords, and out of code that you share."
      onDone={onDone}
    />
  );
}
