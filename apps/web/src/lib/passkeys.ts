import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@plumbline/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The browser has no passkey for us: the user canceled, took too long, or it does not offer any. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Asks the browser to create a passkey. @throws PasskeyError */
export async function createPasskey(options: PasskeyCreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(() => {
    throw new PasskeyError('Your browser did not create a passkey. Please try again.');
  });
}

/** Asks the browser to use a passkey. @throws PasskeyError */
export async function readPasskey(options: PasskeyRequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyError('Your browser did not use the passkey.');
  });
}
