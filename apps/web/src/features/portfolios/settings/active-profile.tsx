import { Button } from '@mantine/core';
import classes from './active-profile.module.css';

interface ActiveProfileProps {
  /** Its name; `null` until it is known. */
  readonly name: string | null;
  readonly onChange: () => void;
}

/** Whose standard the figures follow, and the way to another one. */
export function ActiveProfile({ name, onChange }: ActiveProfileProps) {
  return (
    <div className={classes.profile}>
      <p className={classes.words}>
        <span className={classes.label}>Screening profile</span> <strong>{name ?? 'Your own'}</strong>
      </p>
      <Button
        className={classes.change}
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        aria-label="Change screening profile"
        onClick={onChange}
      >
        Change
      </Button>
    </div>
  );
}
