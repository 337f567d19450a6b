import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FormActions } from '../forms/form-actions.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The way back on its button, where `Cancel` would be what the dialog is about. */
  readonly backLabel?: string;
  /** What is going to happen, on the button that makes it happen. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly isBusy: boolean;
  /** Why it did not work; `null` until it was tried. */
  readonly failure?: string | null;
  /** What will be lost. */
  readonly children: ReactNode;
}

/** Asks before something is lost. The focus begins on the way back. */
export function ConfirmDialog({ title, isOpen, onClose, children, ...rest }: ConfirmDialogProps) {
  const { backLabel, confirmLabel, onConfirm, isBusy, failure } = rest;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Stack>
        <div>{children}</div>
        <FormActions
          submitLabel={confirmLabel}
          onSubmit={onConfirm}
          isDanger
          isBusy={isBusy}
          onCancel={onClose}
          cancelLabel={backLabel}
          failure={failure}
        />
      </Stack>
    </Dialog>
  );
}
