import type { BrokerConnection } from '@plumbline/contracts';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { useLast } from '../../../components/ui/dialogs/use-last.ts';
import { useDisconnectBroker } from '../api/broker-connections.ts';

interface DisconnectDialogProps {
  /** `null` closes the dialog. */
  readonly connection: Pick<BrokerConnection, 'id' | 'brokerName'> | null;
  readonly onClose: () => void;
  readonly onDisconnected: () => void;
}

/** Asks before a broker is disconnected, and says that the portfolios stay. */
export function DisconnectDialog({ connection, onClose, onDisconnected }: DisconnectDialogProps) {
  const disconnecting = useDisconnectBroker();
  const shown = useLast(connection);
  const close = () => {
    disconnecting.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Disconnect this broker?"
      isOpen={connection !== null}
      onClose={close}
      confirmLabel="Disconnect"
      isBusy={disconnecting.isPending}
      failure={disconnecting.isError ? 'The broker could not be disconnected. Please try again.' : null}
      onConfirm={() => shown && disconnecting.mutate(shown.id, { onSuccess: onDisconnected })}
    >
      Nothing is read from <strong>{shown?.brokerName}</strong> any more, and the service that connects us
      deletes what it has of it. Your portfolios stay as they are.
    </ConfirmDialog>
  );
}
