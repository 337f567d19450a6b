import { Button, Stack } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { whenToTryAgain } from '../../../lib/when-to-try-again.ts';

interface AuthFormProps {
  /** The fields. */
  readonly children: ReactNode;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly submitLabel: string;
  readonly isSubmittable?: boolean;
  readonly isBusy: boolean;
  /** Why the last try failed. */
  readonly error: Error | null;
  readonly onSubmit: () => void;
  /** Links to the other authentication pages. */
  readonly links?: ReactNode;
}

/** The form of every authentication page: fields, the failure, one button, and links to the other pages. */
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

interface FailureExplanation {
  readonly title: string;
  readonly advice: string;
}

/**
 * The message next to the form when trying again at once is no use: after too many attempts, or when the server is down.
 * Returns null for failures that the fields or a toast report.
 */
export function explainFailure(error: Error | null): FailureExplanation | null {
  if (!(error instanceof ApiError)) return null;
  const { status, title } = error.problem;
  if (status === 429) return { title: 'Too many attempts.', advice: whenToTryAgain(error.retryAfter) };
  if (status === 0 || status >= 500) return { title, advice: 'Please try again in a moment.' };
  return null;
}
