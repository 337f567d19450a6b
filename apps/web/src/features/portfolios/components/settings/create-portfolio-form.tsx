import { Stack, Text } from '@mantine/core';
import { CreatePortfolioRequest } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { violationsIn } from '../../../../lib/api-error.ts';
import { useDtoForm } from '../../../../lib/use-dto-form.ts';
import { useCreatePortfolio } from '../../api/create-portfolio.ts';
import { PortfolioFields } from './portfolio-fields.tsx';
import type { PortfolioValues } from './portfolio-fields.tsx';

interface CreatePortfolioDialogProps {
  readonly isOpen: boolean;
  /** What comes next, where that needs saying. */
  readonly lead?: string;
  readonly onClose: () => void;
  readonly onCreated: (portfolio: PortfolioResponse) => void;
}

/** The dialog that creates a portfolio. */
export function CreatePortfolioDialog({ isOpen, lead, onClose, onCreated }: CreatePortfolioDialogProps) {
  return (
    <Dialog title="Create portfolio" isOpen={isOpen} onClose={onClose}>
      {lead && (
        <Text c="dimmed" mb="md">
          {lead}
        </Text>
      )}
      <CreatePortfolioForm onCreated={onCreated} onCancel={onClose} />
    </Dialog>
  );
}

interface CreatePortfolioFormProps {
  readonly onCreated: (portfolio: PortfolioResponse) => void;
  readonly onCancel: () => void;
}

const blank: PortfolioValues = { name: '', type: 'Individual' };

/** Name and type of a new portfolio. What was typed stays when it cannot be created. */
export function CreatePortfolioForm({ onCreated, onCancel }: CreatePortfolioFormProps) {
  const { field, formRef, ...form } = useDtoForm(CreatePortfolioRequest, blank);
  const creating = useCreatePortfolio();
  const hasFailed = creating.isError && violationsIn(creating.error).length === 0;

  const create = form.whenValid((request) => {
    creating.mutate(request, {
      onSuccess: onCreated,
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  });

  return (
    <form ref={formRef} noValidate onSubmit={create}>
      <Stack>
        <PortfolioFields field={field} />
        <FormActions
          submitLabel="Create portfolio"
          isBusy={creating.isPending}
          onCancel={onCancel}
          failure={hasFailed ? 'The portfolio could not be created. Please try again.' : null}
        />
      </Stack>
    </form>
  );
}
