import { Stack, Text } from '@mantine/core';
import type { CreatedWebhook, Webhook } from '@plumbline/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useLast } from '../../../../components/ui/dialogs/use-last.ts';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { formFailure } from '../../../../lib/api-error.ts';
import { useDeleteWebhook, useRotateWebhook } from '../../api/webhooks.ts';
import { SecretShownOnce } from '../secret-shown-once.tsx';
import { CreateWebhookForm } from './create-webhook-form.tsx';
import { Deliveries } from './deliveries.tsx';

/** What to do with webhooks. */
export type WebhookTask =
  | { readonly kind: 'CREATE' }
  | { readonly kind: 'DELIVERIES' | 'ROTATE' | 'DELETE'; readonly webhook: Webhook };

interface WebhookDialogProps {
  readonly task: WebhookTask | null;
  readonly onClose: () => void;
}

/** Adds a webhook, shows what was sent to it, rotates its secret, or deletes it. */
export function WebhookDialog({ task, onClose }: WebhookDialogProps) {
  const shown = useLast(task);
  const isOpen = task !== null;
  if (shown?.kind === 'DELETE')
    return <DeleteDialog webhook={shown.webhook} isOpen={isOpen} onClose={onClose} />;
  if (shown?.kind === 'DELIVERIES')
    return (
      <Dialog title="What was sent" isOpen={isOpen} onClose={onClose}>
        <Deliveries webhook={shown.webhook} onClose={onClose} />
      </Dialog>
    );
  const rotated = shown?.kind === 'ROTATE' ? shown.webhook : null;
  return <SecretDialog rotated={rotated} isOpen={isOpen} onClose={onClose} />;
}

interface SecretDialogProps {
  /** The webhook that gets another secret; `null` for one more webhook. */
  readonly rotated: Webhook | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a webhook or a secret; then shows the secret, which nobody can do again. */
function SecretDialog({ rotated, isOpen, onClose }: SecretDialogProps) {
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  const form = rotated ? (
    <Rotate webhook={rotated} onCancel={close} onMade={setMade} />
  ) : (
    <CreateWebhookForm onCancel={close} onMade={setMade} />
  );
  const title = rotated ? 'Rotate the secret?' : 'Add a webhook';
  return (
    <Dialog
      title={made ? 'The secret of your webhook' : title}
      isOpen={isOpen}
      onClose={close}
      isPersistent={made !== null}
    >
      {made ? (
        <SecretShownOnce
          label="Secret"
          secret={made.secret}
          about="Copy it now: it cannot be shown again. Your server checks with it that an event is from Plumbline."
          warning="Whoever has it can send your server events that look like ours. Keep it where you keep passwords, and out of code that you share."
          onDone={close}
        />
      ) : (
        form
      )}
    </Dialog>
  );
}

interface RotateProps {
  readonly webhook: Webhook;
  readonly onCancel: () => void;
  readonly onMade: (made: CreatedWebhook) => void;
}

function Rotate({ webhook, onCancel, onMade }: RotateProps) {
  const rotating = useRotateWebhook();
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        You get a new secret for {webhook.url}. Events are signed with both for 24 hours, so that you have
        time to replace the current one.
      </Text>
      {webhook.formerSecretUntil && <Text>The one that it replaced itself stops working at once.</Text>}
      <FormActions
        submitLabel="Rotate"
        onSubmit={() => rotating.mutate(webhook, { onSuccess: onMade })}
        isBusy={rotating.isPending}
        onCancel={onCancel}
        failure={formFailure(rotating.error)}
      />
    </Stack>
  );
}

interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ webhook, isOpen, onClose }: DeleteDialogProps) {
  const deleting = useDeleteWebhook();
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      isOpen={isOpen}
      onClose={onClose}
      confirmLabel="Delete"
      onConfirm={() => deleting.mutate(webhook, { onSuccess: onClose })}
      isBusy={deleting.isPending}
      failure={formFailure(deleting.error)}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        Nothing is sent to {webhook.url} any more, and the list of what was sent is deleted too. This cannot
        be undone.
      </Text>
    </ConfirmDialog>
  );
}
