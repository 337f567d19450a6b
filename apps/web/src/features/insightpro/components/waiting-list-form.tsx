import { Button, Stack, TextInput } from '@mantine/core';
import { InsightProInterestRequest, limits } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { paths } from '../../../config/paths.ts';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useJoinWaitingList } from '../api/waiting-list.ts';

const { maxNameLength } = limits.insightPro;
const nothingTyped = { email: '', name: '', firm: '' };

/** Joins the waiting list, and then says what happens next. */
export function WaitingListForm() {
  const { field, formRef, ...form } = useDtoForm(InsightProInterestRequest, nothingTyped);
  const { mutate: join, isPending, isSuccess, variables, error } = useJoinWaitingList();
  const submit = form.whenValid((request) => {
    join(request, { onError: (failure) => form.takeViolations(violationsIn(failure)) });
  });
  if (isSuccess) return <Joined email={variables.email} />;
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Stack>
        <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextInput {...field('name')} label="Name (optional)" autoComplete="name" maxLength={maxNameLength} />
        <TextInput
          {...field('firm')}
          label="Firm (optional)"
          autoComplete="organization"
          maxLength={maxNameLength}
        />
        <FormFailure>{error && violationsIn(error).length === 0 ? error.message : null}</FormFailure>
        <Button type="submit" fullWidth loading={isPending}>
          Join the waiting list
        </Button>
        <p>
          We store what you enter here to write to you once, when InsightPro opens.{' '}
          <Link to={paths.privacyPolicy.href()}>Privacy policy</Link>
        </p>
      </Stack>
    </form>
  );
}

function Joined({ email }: { readonly email: string }) {
  const messageRef = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <p ref={messageRef} tabIndex={-1} role="status">
      <strong>{email}</strong> is on the waiting list. We sent it an email with a link that takes it off the
      list again with one click.
    </p>
  );
}
