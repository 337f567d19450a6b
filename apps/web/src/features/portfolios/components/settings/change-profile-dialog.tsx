import { Button, Skeleton, Text } from '@mantine/core';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { NameFilterField, useNameFilter } from '../../../../components/name-filter.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { LockIcon } from '../../../../components/ui/icons.tsx';
import { paths } from '../../../../config/paths.ts';
import { ownChoices, presetChoices } from '../../model/profile-choices.ts';
import type { ProfileChoice } from '../../model/profile-choices.ts';
import classes from './change-profile-dialog.module.css';

interface ChangeProfileDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Id of the profile in use. */
  readonly active: string;
  readonly own: OwnProfiles;
  /** Whether profiles that require Premium may be used. */
  readonly isPremium: boolean;
  readonly onChoose: (choice: ProfileChoice) => void;
}

/** The user's own profiles and how loading them went. */
interface OwnProfiles {
  readonly profiles: readonly ScreeningProfileResponse[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Chooses the profile that portfolios are screened by. */
export function ChangeProfileDialog({ isOpen, onClose, own, ...list }: ChangeProfileDialogProps) {
  return (
    <Dialog title="Screening profiles" isOpen={isOpen} onClose={onClose}>
      <Text c="dimmed">The profile decides what counts for and against a company.</Text>
      <h3 className={classes.heading}>Ready-made</h3>
      <Choices choices={presetChoices} {...list} />
      <h3 className={classes.heading}>Your own</h3>
      {own.profiles && <OwnChoices choices={ownChoices(own.profiles)} {...list} />}
      {!own.profiles && own.hasFailed && (
        <Text c="dimmed">
          They could not be loaded.{' '}
          <Button variant="subtle" size="compact-sm" onClick={own.onRetry}>
            Try again
          </Button>
        </Text>
      )}
      {!own.profiles && !own.hasFailed && <Skeleton height={56} role="status" aria-label="Loading" />}
      {own.profiles?.length === 0 && <EmptyState title="You have not created any yet." isInline />}
      <Text mt="lg">
        <Link to={paths.screeningProfiles.href()}>Create and edit your own</Link>
      </Text>
    </Dialog>
  );
}

interface ChoicesProps extends Pick<ChangeProfileDialogProps, 'active' | 'isPremium' | 'onChoose'> {
  readonly choices: readonly ProfileChoice[];
}

function OwnChoices({ choices, ...list }: ChoicesProps) {
  const filter = useNameFilter(choices);
  return (
    <>
      <NameFilterField filter={filter} noun="profiles" onTake={list.onChoose} />
      <Choices choices={filter.shown} {...list} />
    </>
  );
}

function Choices({ choices, active, isPremium, onChoose }: ChoicesProps) {
  return (
    <ul className={classes.list}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={choice.id === active}
            onClick={() => onChoose(choice)}
          >
            <strong>{choice.name}</strong>
            {choice.id === active && <span className={classes.mark}>In use</span>}
            {choice.isPremium && !isPremium && (
              <span className={classes.mark}>
                <LockIcon size={14} /> Premium
              </span>
            )}
            <span className={classes.counts}>
              {choice.negative} negative, {choice.positive} positive criteria
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
