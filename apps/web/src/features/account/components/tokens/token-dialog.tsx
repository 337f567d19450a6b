import { Stack, Text } from '@mantine/core';
import type { CreatedPersonalToken, PersonalToken } from '@plumbline/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { formFailure } from '../../../../lib/api-error.ts';
import { useRevokeToken, useRotateToken } from '../../api/personal-tokens.ts';
import { CreateTokenForm } from './create-token-form.tsx';
import { NewToken } from './new-token.tsx';

/** What to do with tokens. */
export type TokenTask =
  | { readonly kind: 'CREATE' }
  | { readonly kind: 'ROTATE'; readonly token: PersonalToken }
  | { readonly kind: 'REVOKE'; readonly token: PersonalToken };

interface TokenDialogProps {
  readonly task: TokenTask | null;
  readonly onClose: () => void;
}

/** Makes, rotates or revokes a token. */
export function TokenDialog({ task, onClose }: TokenDialogProps) {
  const shown = useLast(task);
  const isOpen = task !== null;
  if (shown?.kind === 'REVOKE') return <RevokeDialog token={shown.token} isOpen={isOpen} onClose={onClose} />;
  const rotated = shown?.kind === 'ROTATE' ? shown.token : null;
  return <MakeDialog rotated={rotated} isOpen={isOpen} onClose={onClose} />;
}

interface MakeDialogProps {
  /** The token in whose place another one is made; `null` for one more. */
  readonly rotated: PersonalToken | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a token; then shows it, which nobody can do again. */
function MakeDialog({ rotated, isOpen, onClose }: MakeDialogProps) {
  const [made, setMade] = useState<CreatedPersonalToken | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  const title = rotated ? 'Rotate this token?' : 'Create a token';
  const form = rotated ? (
    <Rotate token={rotated} onCancel={close} onMade={setMade} />
  ) : (
    <CreateTokenForm onCancel={close} onMade={setMade} />
  );
  return (
    <Dialog title={made ? 'Your token' : title} isOpen={isOpen} onClose={close} isPersistent={made !== null}>
      {made ? <NewToken made={made} onDone={close} /> : form}
    </Dialog>
  );
}

interface RotateProps {
  readonly token: PersonalToken;
  readonly onCancel: () => void;
  readonly onMade: (made: CreatedPersonalToken) => void;
}

function Rotate({ token, onCancel, onMade }: RotateProps) {
  const rotating = useRotateToken();
  return (
    <Stack>
      <Text>
        You get a new token in the place of “{token.name}”, with the same scopes, for as long as that was
        created for. The current one works for 24 hours more, so that you have time to replace it.
      </Text>
      {token.formerWorksUntil && <Text>The one that it replaced itself stops working at once.</Text>}
      <FormActions
        submitLabel="Rotate"
        onSubmit={() => rotating.mutate(token, { onSuccess: onMade })}
        isBusy={rotating.isPending}
        onCancel={onCancel}
        failure={formFailure(rotating.error)}
      />
    </Stack>
  );
}

interface RevokeDialogProps {
  readonly token: PersonalToken;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ token, isOpen, onClose }: RevokeDialogProps) {
  const revoking = useRevokeToken();
  return (
    <ConfirmDialog
      title="Revoke this token?"
      isOpen={isOpen}
      onClose={onClose}
      confirmLabel="Revoke"
      onConfirm={() => revoking.mutate(token, { onSuccess: onClose })}
      isBusy={revoking.isPending}
      failure={formFailure(revoking.error)}
    >
      Programs that use “{token.name}” lose access at once. This cannot be undone.
    </ConfirmDialog>
  );
}
