import { Button, Stack, Text } from '@mantine/core';
import type { ProblemDetails } from '@plumbline/contracts';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useFocusAfterFailure } from '../../../components/ui/forms/use-focus-after-failure.ts';
import { ApiError, violationsIn } from '../../../lib/api-error.ts';
import { PasskeyError } from '../../../lib/passkeys.ts';
import { whenToTryAgain } from '../../../lib/when-to-try-again.ts';
import { AUTH_TITLE_ID } from './auth-page.tsx';

interface AuthFormProps {
  /** The fields. */
  readonly children: ReactNode;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly submitLabel: string;
  /** What the button costs, below it. */
  readonly submitNote?: string;
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
  submitNote,
  isSubmittable = true,
  isBusy,
  error,
  onSubmit,
  links,
}: AuthFormProps) {
  const noteId = useId();
  const failure = isBusy ? null : explainFailure(error);
  const submitRef = useFocusAfterFailure(error !== null && !isBusy);
  return (
    <form
      ref={formRef}
      aria-labelledby={AUTH_TITLE_ID}
      noValidate
      // A browser that sends it before the application has started must not put the password into the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSubmittable && !isBusy) onSubmit();
      }}
    >
      <Stack>
        {children}
        {failure && (
          <Notice title={failure.title} isFailure>
            {failure.advice && <p>{failure.advice}</p>}
          </Notice>
        )}
        <div>
          <Button
            ref={submitRef}
            type="submit"
            size="md"
            fullWidth
            disabled={!isSubmittable}
            loading={isBusy}
            aria-describedby={submitNote && noteId}
          >
            {submitLabel}
          </Button>
          {submitNote && (
            <Text id={noteId} c="dimmed" fz="var(--step-down)" ta="center" mt="xs">
              {submitNote}
            </Text>
          )}
        </div>
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

const LATER = 'Please try again in a moment.';

/** Explains at the form why it failed. Returns null for failures that the fields explain. */
export function explainFailure(error: Error | null): FailureExplanation | null {
  if (!error || violationsIn(error).length > 0) return null;
  if (error instanceof PasskeyError)
    return { title: error.message, advice: 'Try again, or use another way to log in.' };
  if (!(error instanceof ApiError)) return { title: 'We could not load your account.', advice: LATER };
  const { status, title, detail = '' } = error.problem;
  if (status === 401) return explainRefusal(error.problem);
  if (status === 429) return { title: 'Too many attempts.', advice: whenToTryAgain(error.retryAfter) };
  return { title, advice: status === 0 || status >= 500 ? LATER : detail };
}

function explainRefusal({ type, title }: ProblemDetails): FailureExplanation {
  if (type.endsWith('/second-factor-refused'))
    return {
      title,
      advice: 'Each code works only once. If your app’s code is about to change, wait for the next one.',
    };
  // Does not reveal whether there is such an account.
  return {
    title: 'This email and password do not match an active account.',
    advice: 'Check both. A new account is active once you open the link in our email.',
  };
}
