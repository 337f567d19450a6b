import { Button, VisuallyHidden } from '@mantine/core';
import { needsPremium } from '../model/known-profiles.ts';
import type { KnownProfile } from '../model/known-profiles.ts';
import { countCriteria } from '../model/profile-criteria.ts';
import classes from './profile-list.module.css';

interface ProfileRowProps {
  readonly profile: KnownProfile;
  readonly activeProfile: string;
  readonly isPremium: boolean;
  /** Whether there is no room for a copy. */
  readonly isFull: boolean;
  readonly onUse: (profile: KnownProfile) => void;
  readonly onCreate: (from: KnownProfile) => void;
  /** Absent for a ready-made profile, which stays as it is. */
  readonly onEdit?: (profile: KnownProfile) => void;
  readonly onDelete?: () => void;
}

/** One profile: what it is called, how much it looks at, whether it is in use. */
export function ProfileRow({ profile, activeProfile, isPremium, isFull, ...actions }: ProfileRowProps) {
  const { onUse, onCreate, onEdit, onDelete } = actions;
  const isActive = String(profile.id) === activeProfile;
  const name = <VisuallyHidden> {profile.name}</VisuallyHidden>;
  return (
    <li className={classes.row} data-active={isActive || undefined}>
      <div className={classes.words}>
        <h3 className={classes.name}>{profile.name}</h3>
        <p className={classes.counts}>
          {countCriteria(profile)}
          {needsPremium(profile) && !isPremium && <span className={classes.tag}>Premium</span>}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          size="compact-md"
          variant={isActive ? 'filled' : 'default'}
          onClick={() => !isActive && onUse(profile)}
        >
          {isActive ? 'In use' : 'Use'}
          {name}
        </Button>
        {onEdit && (
          <Button size="compact-md" variant="default" onClick={() => onEdit(profile)}>
            Edit{name}
          </Button>
        )}
        <Button size="compact-md" variant="default" disabled={isFull} onClick={() => onCreate(profile)}>
          Duplicate{name}
        </Button>
        {onDelete && (
          <Button size="compact-md" variant="subtle" className={classes.delete} onClick={onDelete}>
            Delete{name}
          </Button>
        )}
      </div>
    </li>
  );
}
