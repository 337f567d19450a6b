import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { CampaignStepRequest, limits } from '@plumbline/contracts';
import type { CampaignStepResponse, DeskCampaignResponse } from '@plumbline/contracts';
import { useCallback } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../components/ui/forms/form-actions.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useSaveStep } from '../api/campaigns-queries.ts';
import { stepValuesOf } from '../model/campaign-values.ts';
import type { StepValues } from '../model/campaign-values.ts';

interface StepDialogProps {
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

function StepForm({ campaign: { id, version }, step, onClose, onSaved }: StepDialogProps) {
  const saving = useSaveStep(id, step?.number ?? null);
  const toRequest = useCallback((values: StepValues) => ({ ...values, version }), [version]);
  const { field, formRef, ...form } = useDtoForm(CampaignStepRequest, stepValuesOf(step), toRequest);
  const save = form.whenValid((request) => {
    saving.mutate(request, {
      onSuccess: (saved) => {
        onClose();
        onSaved(saved);
      },
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  });
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
        <FormActions
          submitLabel="Save step"
          isBusy={saving.isPending}
          onCancel={onClose}
          failure={formFailure(saving.error)}
        />
      </Stack>
    </form>
  );
}
