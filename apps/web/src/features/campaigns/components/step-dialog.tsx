import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { CampaignStepRequest, limits } from '@plumbline/contracts';
import type { CampaignStepResponse, DeskCampaignResponse } from '@plumbline/contracts';
import { useMemo } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../components/ui/forms/form-actions.tsx';
import { formFailure } from '../../../lib/api-error.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { useSaveStep } from '../api/campaigns.ts';
import { campaignMessages } from '../messages.ts';
import { stepValuesOf } from '../model/campaign-values.ts';
import type { StepValues } from '../model/campaign-values.ts';

interface StepDialogProps {
  /** As the server has it now: a step belongs to the campaign, whatever else has been changed in it. */
  readonly campaign: DeskCampaignResponse;
  /** The step to correct; `null` for a new one. */
  readonly step: CampaignStepResponse | null;
  readonly onClose: () => void;
  readonly onSaved: (campaign: DeskCampaignResponse) => void;
}

/** Adds a step to a campaign, or corrects one. */
export function StepDialog(props: StepDialogProps) {
  return (
    <Dialog title={props.step ? 'Correct the step' : 'Add a step'} isOpen onClose={props.onClose}>
      <StepForm {...props} />
    </Dialog>
  );
}

const unchanged = (values: StepValues) => values;

function StepForm({ campaign: { id, version }, step, onClose, onSaved }: StepDialogProps) {
  const saving = useSaveStep(id, step?.number ?? null);
  const context = useMemo(() => ({ version }), [version]);
  const { field, formRef, save } = useVersionedForm({
    requestClass: CampaignStepRequest,
    initialValues: stepValuesOf(step),
    context,
    toRequest: unchanged,
    onSave: (request, { onError }) =>
      saving.mutate(request, {
        onSuccess: (saved) => {
          onClose();
          onSaved(saved);
        },
        onError,
      }),
  });
  const isOlder = saving.isError && saving.variables.version !== version;
  const failure = isOlder ? campaignMessages.stepOfOlderVersion : formFailure(saving.error);
  const { maxTitleLength, maxUrlLength } = limits.evidenceDesk;
  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack>
        {step === null && <Text c="dimmed">Everyone who follows the campaign is mailed the step.</Text>}
        <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit">
          <TextInput
            label="Date"
            description="A day (2026-11-01) or a month (2026-11)"
            autoComplete="off"
            {...field('date')}
          />
          <TextInput
            label="Source read on"
            description="The day you read it"
            type="date"
            {...field('readOn')}
          />
        </SimpleGrid>
        <Textarea
          label="What happened"
          description="A sentence of your own"
          rows={3}
          maxLength={limits.campaigns.maxTextLength}
          {...field('text')}
        />
        <TextInput
          label="Address of the source"
          type="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={maxUrlLength}
          {...field('url')}
        />
        <TextInput
          label="Name of the source"
          autoComplete="off"
          maxLength={maxTitleLength}
          {...field('source')}
        />
        <FormActions submitLabel="Save step" isBusy={saving.isPending} onCancel={onClose} failure={failure} />
      </Stack>
    </form>
  );
}
