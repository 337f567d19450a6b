import { Button, Group, Text, TextInput } from '@mantine/core';
import { CreateScreeningProfileRequest, limits, validateDto } from '@plumbline/contracts';
import { questionnaire } from '@plumbline/screening';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import type { ProfileOfAnswers } from './values-result.tsx';

interface SaveProfileProps {
  readonly answered: ProfileOfAnswers;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSave: (
    request: CreateScreeningProfileRequest,
    options: { readonly onError: (error: Error) => void },
  ) => void;
}

/** Saves the profile to the account, together with the answers that it comes from. */
export function SaveProfile({ answered: { answers, profile }, isSaving, error, onSave }: SaveProfileProps) {
  const { values, field, formRef, ...form } = useDtoForm(CreateScreeningProfileRequest, {
    name: 'Our values',
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.showMessages();
    const { request, violations } = validateDto(CreateScreeningProfileRequest, {
      name: values.name,
      positive: [...profile.positive],
      negative: [...profile.negative],
      questionnaire: { version: questionnaire.version, answers },
    });
    if (violations.length > 0) return;
    onSave(request, { onError: (failure) => form.takeViolations(violationsIn(failure)) });
  };
  return (
    <Panel title="Keep this profile" size="lg" tone="accent" description={DESCRIPTION}>
      <form ref={formRef} noValidate onSubmit={save}>
        <Group align="start" gap="sm">
          <TextInput
            label="Name"
            autoComplete="off"
            maxLength={limits.screeningProfile.maxNameLength}
            flex="1 1 16rem"
            maw="26rem"
            {...field('name')}
          />
        </Group>
        <FormFailure>{formFailure(error)}</FormFailure>
        <Button type="submit" mt="md" loading={isSaving}>
          Save and use it
        </Button>
      </form>
    </Panel>
  );
}

const DESCRIPTION =
  'It is saved to your account with your answers, so that you can see later where it comes from. They are part of the download of your data, and are deleted with the profile.';

/** What a visitor can do with a profile that only an account keeps. */
export function KeepProfile() {
  return (
    <Panel title="Keep this profile" size="lg" tone="accent">
      <Text maw="44rem" mb="md">
        A free account keeps the profile and your answers, and shows every score by it. Until then they are
        only in this tab: create the account here, and come back to this tab after you have opened the mail.
      </Text>
      <Group gap="xs">
        <Button component={Link} to={paths.register.href(undefined, undefined, paths.values.href('result'))}>
          Create a free account
        </Button>
        <Button component={Link} variant="default" to={paths.login.href(paths.values.href('result'))}>
          Log in
        </Button>
      </Group>
    </Panel>
  );
}
