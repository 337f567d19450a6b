import { TextInput, UnstyledButton } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  readonly label: string;
  /** `current-password` where one signs in, `new-password` where one is chosen: managers go by it. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the reader asks to see it. */
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
