import type { ReleaseResponse } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useRollBack } from '../api/universe-admin.ts';
import { failureWithDetail } from '../model/failure-with-detail.ts';
import { universeMessages } from '../messages.ts';

interface RollBackDialogProps {
  /** The number of the release in use. */
  readonly current: number;
  readonly former: ReleaseResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before going back to the release that was in use before. */
export function RollBackDialog({ current, former, isOpen, onClose }: RollBackDialogProps) {
  const rollingBack = useRollBack();
  const close = () => {
    rollingBack.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Roll back to release ${former.number}?`}
      isOpen={isOpen}
      onClose={close}
      confirmLabel="Roll back"
      isBusy={rollingBack.isPending}
      failure={failureWithDetail(rollingBack.error, universeMessages.rollBackFailed)}
      onConfirm={() => rollingBack.mutate({ release: former.number }, { onSuccess: close })}
    >
      Within seconds everyone sees the scores of release {former.number}, with facts up to{' '}
      {formatDate(former.asOf)}, instead of release {current}. A refresh will not load again what was rolled
      back until something new is published.
    </ConfirmDialog>
  );
}
