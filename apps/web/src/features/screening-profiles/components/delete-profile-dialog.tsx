import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { useLast } from '../../../components/ui/dialogs/use-last.ts';
import { useDeleteScreeningProfile } from '../api/delete-screening-profile.ts';
import { profileMessages } from '../messages.ts';
import { standardProfile } from '../model/known-profiles.ts';

interface DeleteProfileDialogProps {
  /** The profile in question; `null` closes the dialog. */
  readonly profile: ScreeningProfileResponse | null;
  readonly isInUse: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (profile: ScreeningProfileResponse) => void;
}

/** Asks before a profile is deleted. */
export function DeleteProfileDialog({ profile, isInUse, onClose, onDeleted }: DeleteProfileDialogProps) {
  const deletion = useDeleteScreeningProfile();
  const last = useLast(profile);
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${last?.name ?? ''}?`}
      isOpen={profile !== null}
      onClose={close}
      confirmLabel="Delete profile"
      onConfirm={() => profile && deletion.mutate(profile, { onSuccess: () => onDeleted(profile) })}
      isBusy={deletion.isPending}
      failure={deletion.isError ? profileMessages.deleteFailed : null}
    >
      This cannot be undone. Links that share something under this profile end, too.
      {isInUse && ` Your scores will follow ${standardProfile.name} again.`}
    </ConfirmDialog>
  );
}
