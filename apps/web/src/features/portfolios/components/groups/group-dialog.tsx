import { Stack, TextInput } from '@mantine/core';
import { CreatePortfolioGroupRequest, limits } from '@plumbline/contracts';
import type { PortfolioGroup, PortfolioResponse } from '@plumbline/contracts';
import { useCallback, useState } from 'react';
import { NameFilterField, useNameFilter } from '../../../../components/name-filter.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { describeFailure, violationsIn } from '../../../../lib/api-error.ts';
import { useDtoForm } from '../../../../lib/use-dto-form.ts';
import { useSavePortfolioGroup } from '../../api/portfolio-groups.ts';
import type { Selection } from '../../model/selection.ts';
import { toggled } from '../../model/selection.ts';
import { formatCount } from '../../../../lib/format.ts';
import classes from '../add/add-to-portfolio.module.css';

/** What the dialog begins with: a group that there is, or a new one with these portfolios. */
export type GroupDraft = Pick<PortfolioGroup, 'name' | 'portfolioIds'> & { readonly id?: number };

interface GroupDialogProps {
  /** `null` closes the dialog. */
  readonly draft: GroupDraft | null;
  /** All of the user. */
  readonly portfolios: readonly PortfolioResponse[];
  readonly onClose: () => void;
  readonly onSaved: (group: PortfolioGroup) => void;
}

/** The dialog that creates a group of portfolios, or changes its name and its portfolios. */
export function GroupDialog({ draft, portfolios, onClose, onSaved }: GroupDialogProps) {
  return (
    <Dialog
      title={draft?.id === undefined ? 'Create group' : 'Edit group'}
      isOpen={draft !== null}
      onClose={onClose}
    >
      {draft && <GroupForm draft={draft} portfolios={portfolios} onCancel={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

interface GroupFormProps extends Omit<GroupDialogProps, 'draft' | 'onClose'> {
  readonly draft: GroupDraft;
  readonly onCancel: () => void;
}

/** Name and portfolios of a group. What was entered stays when it cannot be saved. */
function GroupForm({ draft, portfolios, onCancel, onSaved }: GroupFormProps) {
  const [chosen, setChosen] = useState<Selection>(() => new Set(draft.portfolioIds));
  const toRequest = useCallback(
    ({ name }: { readonly name: string }) => ({ name, portfolioIds: [...chosen] }),
    [chosen],
  );
  const { field, formRef, ...form } = useDtoForm(
    CreatePortfolioGroupRequest,
    { name: draft.name, portfolioIds: '' },
    toRequest,
  );
  const saving = useSavePortfolioGroup();
  const isNew = draft.id === undefined;
  const hasFailed = saving.isError && violationsIn(saving.error).length === 0;

  const save = form.whenValid((request) => {
    saving.mutate(
      { ...request, id: draft.id },
      { onSuccess: onSaved, onError: (error) => form.takeViolations(violationsIn(error)) },
    );
  });

  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack>
        <TextInput
          label="Name"
          placeholder="Household"
          autoComplete="off"
          data-autofocus
          maxLength={limits.portfolio.maxNameLength}
          {...field('name')}
        />
        <PortfolioChoice
          portfolios={portfolios}
          chosen={chosen}
          error={form.messages.portfolioIds}
          onToggle={(id) => setChosen((before) => toggled(before, id))}
        />
        <FormActions
          submitLabel={isNew ? 'Create group' : 'Save changes'}
          isBusy={saving.isPending}
          onCancel={onCancel}
          failure={hasFailed ? describeFailure(saving.error) : null}
        />
      </Stack>
    </form>
  );
}

interface PortfolioChoiceProps {
  readonly portfolios: readonly PortfolioResponse[];
  readonly chosen: Selection;
  readonly error?: string;
  readonly onToggle: (id: number) => void;
}

/** The portfolios of a group, to check. Those that are filtered out stay checked. */
function PortfolioChoice({ portfolios, chosen, error, onToggle }: PortfolioChoiceProps) {
  const filter = useNameFilter(portfolios);
  return (
    <div>
      <NameFilterField filter={filter} noun="portfolios" />
      <fieldset className={classes.choice}>
        <legend>
          {chosen.size === 0 ? 'Portfolios' : `Portfolios (${formatCount(chosen.size)} chosen)`}
        </legend>
        <ul>
          {filter.shown.map(({ id, name, type }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  className={classes.box}
                  checked={chosen.has(id)}
                  onChange={() => onToggle(id)}
                />
                <span className={classes.name}>{name}</span>
                <span className={classes.type}>{type}</span>
              </label>
            </li>
          ))}
        </ul>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}
