import { Radio, Stack } from '@mantine/core';
import { CreatePortfolioRequest } from '@plumbline/contracts';
import type { HoldingWeightMethod, PortfolioResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { formFailure, violationsIn } from '../../../../lib/api-error.ts';
import { useDtoForm } from '../../../../lib/use-dto-form.ts';
import { useUpdatePortfolio } from '../../api/update-portfolio.ts';
import { PortfolioFields } from './portfolio-fields.tsx';
import type { PortfolioValues } from './portfolio-fields.tsx';

interface SettingsDialogProps {
  readonly portfolio: PortfolioResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Name, type and weight method of a portfolio. */
export function SettingsDialog({ portfolio, isOpen, onClose }: SettingsDialogProps) {
  return (
    <Dialog title="Portfolio settings" isOpen={isOpen} onClose={onClose}>
      <SettingsForm portfolio={portfolio} onDone={onClose} />
    </Dialog>
  );
}

interface SettingsFormProps {
  readonly portfolio: PortfolioResponse;
  readonly onDone: () => void;
}

function SettingsForm({ portfolio, onDone }: SettingsFormProps) {
  const initial: PortfolioValues = { name: portfolio.name, type: portfolio.type };
  // The same rules as for a new portfolio: neither may be missing.
  const { field, formRef, ...form } = useDtoForm(CreatePortfolioRequest, initial);
  const [method, setMethod] = useState(portfolio.holdingWeightMethod);
  const saving = useUpdatePortfolio();

  const save = form.whenValid((request) => {
    const isMethodNew = method !== portfolio.holdingWeightMethod;
    saving.mutate(
      { id: portfolio.id, ...request, ...(isMethodNew && { holdingWeightMethod: method }) },
      { onSuccess: onDone, onError: (error) => form.takeViolations(violationsIn(error)) },
    );
  });

  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack>
        <PortfolioFields field={field} />
        <Radio.Group
          size="md"
          label="How holdings are weighted"
          value={method}
          onChange={(next) => setMethod(next as HoldingWeightMethod)}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              size="md"
              value="SHARE_COUNT"
              label="By share count"
              description="Its shares times the last known price. Its value moves with the price."
            />
            <Radio
              size="md"
              value="VALUE_BASIS"
              label="By value"
              description="The dollar value you give it. It stays as you set it."
            />
          </Stack>
        </Radio.Group>
        <FormActions
          submitLabel="Save changes"
          isBusy={saving.isPending}
          onCancel={onDone}
          failure={formFailure(saving.error)}
        />
      </Stack>
    </form>
  );
}
