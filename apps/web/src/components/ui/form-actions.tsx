import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';

interface FormActionsProps {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
  /** Why submitting failed, announced at once. */
  readonly failure?: string | null;
  /** Across from the buttons, such as another action. */
  readonly children?: ReactNode;
}

/** The end of a form in a dialog: its failure, and the buttons that leave and submit it. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, isBusy, onCancel, cancelLabel = 'Cancel', failure, children } = props;
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      <Group gap="sm" justify="flex-end" mt="xs">
        {children}
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </Group>
    </>
  );
}
