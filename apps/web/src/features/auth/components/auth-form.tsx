import { Button, Stack } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { explainFailure } from '../model/explain-failure.ts';

interface AuthFormProps {
  /** The fields of the mode. */
  readonly children: ReactNode;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly submitLabel: string;
  readonly isSubmittable?: boolean;
  readonly isBusy: boolean;
  /** Why the last try failed. */
  readonly error: Error | null;
  readonly onSubmit: () => void;
  /** Ways to the other modes. */
  readonly links?: ReactNode;
}

/** The one form of all modes: fields, what keeps it from being sent, one button, and the ways out. */
export function AuthForm({
  children,
  formRef,
  submitLabel,
  isSubmittable = true,
  isBusy,
  error,
  onSubmit,
  links,
}: AuthFormProps) {
  const failure = isBusy ? null : explainFailure(error);
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSubmittable && !isBusy) onSubmit();
      }}
    >
      <Stack>
        {children}
        {failure && (
          <Notice title={failure.title} isFailure>
            <p>{failure.advice}</p>
          </Notice>
        )}
        <Button type="submit" size="md" fullWidth disabled={!isSubmittable} loading={isBusy}>
          {submitLabel}
        </Button>
        {links && (
          <Stack gap="sm" c="dimmed">
            {links}
          </Stack>
        )}
      </Stack>
    </form>
  );
}
