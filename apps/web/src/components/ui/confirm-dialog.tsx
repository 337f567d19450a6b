import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

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
  const { backLabel = 'Cancel', confirmLabel, onConfirm, isBusy, failure = null } = rest;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      {failure !== null && (
        <Text c="var(--negative)" mt="sm" role="alert">
          {failure}
        </Text>
      )}
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {backLabel}
        </Button>
        <Button style={dangerous} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}

const dangerous = {
  '--button-bg': 'var(--negative)',
  '--button-hover': 'color-mix(in srgb, var(--negative) 85%, var(--ink))',
  '--button-color': 'var(--on-accent)',
};
