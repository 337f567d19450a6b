import { useEffect } from 'react';
import { useSession } from '../stores/session.ts';

type FormValues = Readonly<Record<string, string>>;

/** By the form and the account. Only in memory: gone with the tab. */
const typed = new Map<string, FormValues>();

/** What was typed into a form when the session of its account ended by itself. */
export function typedBefore(form: string): FormValues | undefined {
  return typed.get(form);
}

/** Whoever logs out leaves nothing behind. */
export function forgetTypedValues(): void {
  typed.clear();
}

/**
 * Keeps what is typed into a form, for whoever has to log in again before it is saved.
 *
 * @param form its name, with the id of the account, which alone gets to see it
 * @param values without passwords; `null` while nothing has to be saved
 */
export function useTypedValues(form: string, values: FormValues | null): void {
  useEffect(() => {
    if (values) typed.set(form, values);
    else typed.delete(form);
  }, [form, values]);
  useEffect(
    () => () => {
      if (useSession.getState().isLogged) typed.delete(form);
    },
    [form],
  );
}
