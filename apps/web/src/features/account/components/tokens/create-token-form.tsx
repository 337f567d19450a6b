import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { CreatePersonalTokenRequest, limits, scopeDescriptions, scopes } from '@plumbline/contracts';
import type { CreatedPersonalToken } from '@plumbline/contracts';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { formFailure, violationsIn } from '../../../../lib/api-error.ts';
import { useDtoForm } from '../../../../lib/use-dto-form.ts';
import { useCreateToken } from '../../api/personal-tokens.ts';

const { maxNameLength, defaultDays, maxDays } = limits.personalTokens;

const days = [7, 30, defaultDays, 180, maxDays].map((count) => ({
  value: String(count),
  label: count === maxDays ? '1 year' : `${count} days`,
}));

interface CreateTokenFormProps {
  readonly onCancel: () => void;
  readonly onMade: (made: CreatedPersonalToken) => void;
}

/** What a token is called, what it reaches, and for how long. */
export function CreateTokenForm({ onCancel, onMade }: CreateTokenFormProps) {
  const { field, formRef, ...form } = useDtoForm(CreatePersonalTokenRequest, initialValues, toRequest);
  const creating = useCreateToken();
  const create = form.whenValid((request) => {
    creating.mutate(request, {
      onSuccess: onMade,
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  });
  // Nothing else can be wrong with what is chosen here.
  const failure = form.messages.scopes && 'Choose at least one.';
  return (
    <form ref={formRef} noValidate onSubmit={create}>
      <Stack>
        <TextInput
          label="Name"
          description="What will use it, such as the program or the machine"
          autoComplete="off"
          data-autofocus
          maxLength={maxNameLength}
          {...field('name')}
        />
        <Checkbox.Group
          label="What it may do"
          error={failure}
          value={toList(form.values.scopes)}
          onChange={(chosen) => form.setValue('scopes', chosen.join(' '))}
        >
          <Stack gap="sm" my="xs">
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={scope}
                description={scopeDescriptions[scope]}
                aria-invalid={failure ? true : undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect label="It expires after" data={days} {...field('expiresInDays')} />
        <FormActions
          submitLabel="Create token"
          isBusy={creating.isPending}
          onCancel={onCancel}
          failure={formFailure(creating.error)}
        />
      </Stack>
    </form>
  );
}

/** The scopes are separated by blanks, since a form has text only. */
const initialValues = { name: '', scopes: '', expiresInDays: String(defaultDays) };

function toList(chosen: string): string[] {
  return chosen.split(' ').filter(Boolean);
}

function toRequest(values: typeof initialValues): object {
  return {
    name: values.name,
    scopes: toList(values.scopes),
    expiresInDays: Number(values.expiresInDays),
  };
}
