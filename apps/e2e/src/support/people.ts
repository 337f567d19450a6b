import { randomUUID } from 'node:crypto';
import { callApi } from './api.ts';
import { mailedPath } from './mailbox.ts';
import { noteSecret } from './note-secret.ts';

/** Somebody as they present themselves when they register. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly zipCode: string;
  readonly password: string;
}

const DEMO_PASSWORD = 'plumbline-demo';

/** Accounts that are always there. What a journey changes of them it has to change back. */
export const demo = {
  basic: { email: 'basic@plumbline.demo', password: DEMO_PASSWORD },
  premium: { email: 'premium@plumbline.demo', password: DEMO_PASSWORD },
} as const;

/** Somebody nobody else is. */
export function aPerson(): Person {
  const password = `${randomUUID()} horse battery`;
  noteSecret(password);
  return {
    firstName: 'Ruth',
    lastName: 'Moab',
    email: `ruth-${randomUUID()}@example.org`,
    zipCode: '37203',
    password,
  };
}

/** A new account in good standing: registered, and activated by the key from the mail. */
export async function anAccount(): Promise<Person> {
  const person = aPerson();
  await register('/api/register', person);
  const key = (await mailedPath(person.email, /^Activate/)).split('/').at(-1)!;
  const { status } = await callApi(`/api/activate?key=${key}`);
  if (status !== 200) throw new Error(`activate answers ${status}`);
  return person;
}

/** A new account that has yet to pay. */
export async function anUnpaidAccount(): Promise<Person> {
  const person = aPerson();
  await register('/api/register-activate', person);
  return person;
}

async function register(path: string, person: Person): Promise<void> {
  const { status, body } = await callApi(path, { method: 'POST', body: person });
  if (status !== 201) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
}
