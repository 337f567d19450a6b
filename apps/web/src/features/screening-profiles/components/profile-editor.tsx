import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { validateDto, limits, ScreeningProfileRequest } from '@plumbline/contracts';
import type { PortfolioResponse } from '@plumbline/contracts';
import type { Criterion } from '@plumbline/screening';
import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useSaveScreeningProfile } from '../api/save-screening-profile.ts';
import { useProfilePreview } from '../hooks/use-profile-preview.ts';
import { useUnsavedChanges } from '../hooks/use-unsaved-changes.ts';
import { criteriaGroups, criteriaKey, withCriteria } from '../model/profile-criteria.ts';
import type { ProfileCriteria } from '../model/profile-criteria.ts';
import type { ProfileDraft } from '../model/profile-draft.ts';
import { describeOrigin, isCurrent } from '../model/profile-origin.ts';
import type { ProfileOrigin } from '../model/profile-origin.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { ThemeField } from './theme-field.tsx';

interface ProfileEditorProps {
  readonly draft: ProfileDraft;
  readonly portfolios: readonly PreviewedPortfolio[];
  readonly hasSampleData: boolean;
  /** Where a user who logs out goes next. */
  readonly exitPath: string;
  /** Opens the answers that the profile was created from. */
  readonly onOpenAnswers: (origin: ProfileOrigin) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Edits a profile: its name and its criteria by theme, with a preview of what they would do. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { draft, portfolios, hasSampleData, exitPath, onOpenAnswers, onSaved, onCancel } = props;
  const { values, field, formRef, ...form } = useDtoForm(ScreeningProfileRequest, { name: draft.name });
  const [criteria, setCriteria] = useState(draft.criteria);
  const [portfolio, setPortfolio] = useState<PreviewedPortfolio | null>(portfolios[0] ?? null);
  const preview = useProfilePreview(criteria, draft.baseline, portfolio?.id ?? null);
  const saving = useSaveScreeningProfile(draft.id);
  const isChanged = values.name !== draft.name || criteriaKey(criteria) !== criteriaKey(draft.criteria);
  const unsaved = useUnsavedChanges(isChanged, exitPath);

  const save = (event: FormEvent) => {
    event.preventDefault();
    form.showMessages();
    const { request, violations } = validateDto(ScreeningProfileRequest, { name: values.name, ...criteria });
    if (violations.length > 0) return;
    saving.mutate(request, {
      onSuccess: () => {
        unsaved.release();
        onSaved();
      },
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  };
  const switchCriteria = useCallback((changed: readonly Criterion[], isWanted: boolean) => {
    setCriteria((before) => withCriteria(before, changed, isWanted));
  }, []);

  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Columns widths="1fr 19rem" gap="2rem clamp(2rem, 4vw, 3.5rem)">
        <Stack gap="2.25rem">
          <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit">
            <TextInput
              label="Name"
              autoComplete="off"
              maxLength={limits.screeningProfile.maxNameLength}
              {...field('name')}
            />
            <PortfolioChoice portfolios={portfolios} chosen={portfolio} onChoose={setPortfolio} />
          </SimpleGrid>
          {draft.origin && <Origin origin={draft.origin} criteria={criteria} onOpenAnswers={onOpenAnswers} />}
          {criteriaGroups.map((group) => (
            <ThemeField key={group.theme.name} group={group} chosen={criteria} onSwitch={switchCriteria} />
          ))}
        </Stack>
        <PreviewPanel
          preview={preview}
          portfolioName={portfolio?.name ?? null}
          baselineName={draft.baseline.id === draft.id ? 'what is saved' : draft.baseline.name}
          hasSampleData={hasSampleData}
        >
          <Button type="submit" loading={saving.isPending} disabled={draft.id !== null && !isChanged}>
            Save profile
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <FormFailure>{formFailure(saving.error)}</FormFailure>
        </PreviewPanel>
      </Columns>
      <ConfirmDialog
        title="Leave without saving?"
        isOpen={unsaved.isLeaving}
        onClose={unsaved.stay}
        confirmLabel="Discard changes"
        onConfirm={unsaved.leave}
        isBusy={false}
      >
        Your changes to this profile have not been saved.
      </ConfirmDialog>
    </form>
  );
}

interface OriginProps extends Pick<ProfileEditorProps, 'onOpenAnswers'> {
  readonly origin: ProfileOrigin;
  readonly criteria: ProfileCriteria;
}

/** Says that a profile comes from the questionnaire, and leads to its answers. */
function Origin({ origin, criteria, onOpenAnswers }: OriginProps) {
  return (
    <Group gap="0.25rem 1rem">
      <Text c="dimmed">{describeOrigin(origin, criteria)}</Text>
      {isCurrent(origin) && (
        <Button type="button" variant="default" size="compact-md" onClick={() => onOpenAnswers(origin)}>
          See the answers
        </Button>
      )}
    </Group>
  );
}

/** A portfolio that a profile is tried on. */
type PreviewedPortfolio = Pick<PortfolioResponse, 'id' | 'name'>;

interface PortfolioChoiceProps {
  readonly portfolios: readonly PreviewedPortfolio[];
  readonly chosen: PreviewedPortfolio | null;
  readonly onChoose: (portfolio: PreviewedPortfolio | null) => void;
}

/** Which portfolio a profile is tried on, if any. */
function PortfolioChoice({ portfolios, chosen, onChoose }: PortfolioChoiceProps) {
  return (
    <NativeSelect
      label="Portfolio to try it on"
      value={chosen ? String(chosen.id) : ''}
      onChange={({ currentTarget: { value } }) =>
        onChoose(portfolios.find(({ id }) => String(id) === value) ?? null)
      }
      data={[
        ...portfolios.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: '', label: 'No portfolio' },
      ]}
    />
  );
}
