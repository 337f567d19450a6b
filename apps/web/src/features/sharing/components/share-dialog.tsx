import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { CreateSharedLinkRequest, DEFAULT_SHARED_DAYS, limits, sharedDays } from '@plumbline/contracts';
import type { CreatedSharedLink, SharedKind } from '@plumbline/contracts';
import { useCallback, useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../components/ui/forms/form-actions.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useShare } from '../api/shared-links.ts';
import { NewLink } from './new-link.tsx';

/** What is shared. */
export interface ShareSubject {
  readonly kind: SharedKind;
  readonly id: number;
  readonly name: string;
}

interface ShareDialogProps {
  readonly subject: ShareSubject;
  /** The standard of the figures on the page. */
  readonly profile: { readonly id: string; readonly name: string };
  readonly isPremium: boolean;
  /** Whether it was opened for the report. */
  readonly isForReport: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shares a portfolio or a group by a link; then shows the link, which nobody can show again. */
export function ShareDialog({ isOpen, onClose, ...form }: ShareDialogProps) {
  const [made, setMade] = useState<CreatedSharedLink | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  return (
    <Dialog
      title={made ? 'Your link' : 'Share by a link'}
      isOpen={isOpen}
      onClose={close}
      isPersistent={made !== null}
    >
      {made ? (
        <NewLink link={made} onDone={close} />
      ) : (
        <ShareForm {...form} onCancel={close} onShared={setMade} />
      )}
    </Dialog>
  );
}

interface ShareFormProps extends Omit<ShareDialogProps, 'isOpen' | 'onClose'> {
  readonly onCancel: () => void;
  readonly onShared: (link: CreatedSharedLink) => void;
}

const days = sharedDays.map((count) => ({
  value: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}));

type Flags = Required<Pick<CreateSharedLinkRequest, 'showsAmounts' | 'showsNames' | 'offersReport'>>;

/** What readers see, and for how long. What was chosen stays when the link cannot be made. */
function ShareForm({ subject, profile, isPremium, isForReport, onCancel, onShared }: ShareFormProps) {
  const { kind, id } = subject;
  const profileId = profile.id;
  const [flags, setFlags] = useState<Flags>({
    showsAmounts: false,
    showsNames: false,
    offersReport: isPremium && isForReport,
  });
  const toRequest = useCallback(
    ({ name, expiresInDays }: { readonly name: string; readonly expiresInDays: string }) => ({
      ...{ kind, id, name, profile: profileId, expiresInDays: Number(expiresInDays) },
      ...flags,
    }),
    [kind, id, profileId, flags],
  );
  const { field, formRef, ...form } = useDtoForm(
    CreateSharedLinkRequest,
    { name: subject.name, expiresInDays: String(DEFAULT_SHARED_DAYS) },
    toRequest,
  );
  const sharing = useShare();
  const share = form.whenValid((request) => {
    sharing.mutate(request, {
      onSuccess: onShared,
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  });
  const flag = (name: keyof Flags) => ({
    checked: flags[name],
    onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
      setFlags((before) => ({ ...before, [name]: checked })),
  });

  return (
    <form ref={formRef} noValidate onSubmit={share}>
      <Stack>
        <Text>
          Whoever has the link sees this {kind === 'GROUP' ? 'group' : 'portfolio'} as it is when they look,
          under <strong>{profile.name}</strong>. They can change nothing, and never see your name or email.
        </Text>
        <TextInput
          label="Name that readers see"
          autoComplete="off"
          data-autofocus
          maxLength={limits.portfolio.maxNameLength}
          {...field('name')}
        />
        <NativeSelect label="The link ends after" data={days} {...field('expiresInDays')} />
        <Checkbox
          label="Show amounts"
          description="Values and numbers of shares. Otherwise readers see scores, and weights in whole percents."
          {...flag('showsAmounts')}
        />
        {kind === 'GROUP' && (
          <Checkbox
            label="Show the names of the portfolios"
            description="Otherwise readers see numbers, and what kind of account each is."
            {...flag('showsNames')}
          />
        )}
        {isPremium && <Checkbox label="Offer the report as a PDF" {...flag('offersReport')} />}
        <FormActions
          submitLabel="Create link"
          isBusy={sharing.isPending}
          onCancel={onCancel}
          failure={formFailure(sharing.error)}
        />
      </Stack>
    </form>
  );
}
