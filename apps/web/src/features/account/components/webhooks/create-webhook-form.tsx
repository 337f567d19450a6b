import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { CreatedWebhook } from '@plumbline/contracts';
import { CreateWebhookRequest, limits, webhookEventDescriptions, webhookEvents } from '@plumbline/contracts';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { formFailure, violationsIn } from '../../../../lib/api-error.ts';
import { useDtoForm } from '../../../../lib/use-dto-form.ts';
import { useCreateWebhook } from '../../api/webhooks.ts';

interface CreateWebhookFormProps {
  readonly onCancel: () => void;
  readonly onMade: (made: CreatedWebhook) => void;
}

/** Where to send events, and which. */
export function CreateWebhookForm({ onCancel, onMade }: CreateWebhookFormProps) {
  const { field, formRef, ...form } = useDtoForm(CreateWebhookRequest, initialValues, toRequest);
  const creating = useCreateWebhook();
  const create = form.whenValid((request) => {
    creating.mutate(request, {
      onSuccess: onMade,
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  });
  // Nothing else can be wrong with what is chosen here.
  const failure = form.messages.events && 'Choose at least one.';
  return (
    <form ref={formRef} noValidate onSubmit={create}>
      <Stack>
        <TextInput
          label="Address"
          description="An https address of your server"
          type="url"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          maxLength={limits.webhooks.maxUrlLength}
          {...field('url')}
        />
        <Checkbox.Group
          label="What to tell it"
          error={failure}
          value={toList(form.values.events)}
          onChange={(chosen) => form.setValue('events', chosen.join(' '))}
        >
          <Stack gap="sm" my="xs">
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={event}
                description={webhookEventDescriptions[event]}
                aria-invalid={failure ? true : undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormActions
          submitLabel="Add webhook"
          isBusy={creating.isPending}
          onCancel={onCancel}
          failure={formFailure(creating.error)}
        />
      </Stack>
    </form>
  );
}

/** The events are separated by blanks, since a form has text only. */
const initialValues = { url: '', events: '' };

function toList(chosen: string): string[] {
  return chosen.split(' ').filter(Boolean);
}

function toRequest(values: typeof initialValues): object {
  return { url: values.url, events: toList(values.events) };
}
