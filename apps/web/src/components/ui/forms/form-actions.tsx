import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';
import { useFocusAfterFailure } from './use-focus-after-failure.ts';

/** The buttons at the end of every dialog: other ways on, then the way out, and at the right edge what it is for. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap="sm" justify="flex-end" mt="xs">
      {children}
    </Group>
  );
}

interface FormActionsProps {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Called by the submit button where there is no form around it. */
  readonly onSubmit?: () => void;
  /** Whether submitting loses something: the button is red, and the focus begins on the way out. */
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
  /** Why submitting failed, announced at once. */
  readonly failure?: string | null;
  /** Before the buttons, such as another action. */
  readonly children?: ReactNode;
}

/** The end of a form in a dialog: its failure, and the buttons that leave and submit it. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, isBusy, onSubmit, isDanger = false, onCancel, cancelLabel = 'Cancel' } = props;
  const { failure = null } = props;
  const submitRef = useFocusAfterFailure(failure !== null && !isBusy);
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      <DialogButtons>
        {props.children}
        <Button variant="default" data-autofocus={isDanger || undefined} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          ref={submitRef}
          type={onSubmit ? 'button' : 'submit'}
          style={isDanger ? dangerous : undefined}
          loading={isBusy}
          onClick={onSubmit}
        >
          {submitLabel}
        </Button>
      </DialogButtons>
    </>
  );
}

const dangerous = {
  '--button-bg': 'var(--negative)',
  '--button-hover': 'color-mix(in srgb, var(--negative) 85%, var(--ink))',
  '--button-color': 'var(--on-accent)',
};
