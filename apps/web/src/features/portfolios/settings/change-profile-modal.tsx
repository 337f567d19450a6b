import { Button, Skeleton } from '@mantine/core';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ownChoices, presetChoices } from '../profile-choices.ts';
import type { ProfileChoice } from '../profile-choices.ts';
import classes from './change-profile-modal.module.css';

interface ChangeProfileModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Id of the profile in use. */
  readonly active: string;
  readonly own: OwnProfiles;
  /** Whether profiles that take Premium may be used. */
  readonly isPremium: boolean;
  readonly onChoose: (choice: ProfileChoice) => void;
  /** Where profiles of one's own are built. */
  readonly editHref: string;
}

/** Profiles of one's own as they are being read. */
export interface OwnProfiles {
  readonly profiles: readonly ScreeningProfileResponse[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Chooses the profile that portfolios are screened by. */
export function ChangeProfileModal({ isOpen, onClose, own, editHref, ...list }: ChangeProfileModalProps) {
  return (
    <Dialog title="Screening Profiles" isOpen={isOpen} onClose={onClose}>
      <p className={classes.lead}>The profile says what counts for and against a company.</p>
      <h3 className={classes.heading}>Ready-made</h3>
      <Choices choices={presetChoices} {...list} />
      <h3 className={classes.heading}>Your own</h3>
      {own.profiles && <Choices choices={ownChoices(own.profiles)} {...list} />}
      {!own.profiles && own.hasFailed && (
        <p className={classes.note}>
          They could not be loaded.{' '}
          <Button variant="subtle" size="compact-sm" onClick={own.onRetry}>
            Try again
          </Button>
        </p>
      )}
      {!own.profiles && !own.hasFailed && <Skeleton height={56} role="status" aria-label="Loading" />}
      {own.profiles?.length === 0 && <p className={classes.note}>You have built none yet.</p>}
      <p className={classes.edit}>
        <Link to={editHref}>Build and change your own</Link>
      </p>
    </Dialog>
  );
}

interface ChoicesProps extends Pick<ChangeProfileModalProps, 'active' | 'isPremium' | 'onChoose'> {
  readonly choices: readonly ProfileChoice[];
}

function Choices({ choices, active, isPremium, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
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
            <span className={classes.name}>{choice.name}</span>
            {choice.id === active && <span className={classes.mark}>In use</span>}
            {choice.isPremium && !isPremium && <span className={classes.mark}>Premium</span>}
            <span className={classes.counts}>
              {choice.negative} negative, {choice.positive} positive criteria
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
