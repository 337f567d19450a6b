import { TextInput, UnstyledButton } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  readonly label: string;
  /** Password managers rely on it: `current-password` to log in, `new-password` to choose one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the user chooses to show it. */
export function PasswordField({ label, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...input}
      label={label}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth="4rem"
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </UnstyledButton>
      }
    />
  );
}
