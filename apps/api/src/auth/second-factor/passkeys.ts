import { Injectable } from '@nestjs/common';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@plumbline/contracts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import type { NewPasskey, Passkey } from '../accounts/second-factors.repository.ts';
import { Config } from '../../platform/config/config.ts';
import { CHALLENGE_MINUTES } from './factor-challenges.ts';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** Ed25519, ECDSA with P-256 and RSA with SHA-256: what authenticators offer. */
const ALGORITHMS = [-8, -7, -257];

/** Creation and use of passkeys (WebAuthn) at the site's public address. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly rpId: string;

  constructor({ http }: Config) {
    const { origin, hostname } = new URL(http.publicUrl);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** Returns what the browser needs to create one. Passkeys that the account already has are excluded. */
  creationOptions(
    { id, email, firstName, lastName }: AccountEntity,
    challenge: string,
    existing: readonly Passkey[],
  ): PasskeyCreationOptions {
    return {
      challenge,
      rp: { id: this.rpId, name: 'Plumbline' },
      user: {
        id: Buffer.from(`plumbline account ${id}`).toString('base64url'),
        name: email,
        displayName: `${firstName} ${lastName}`,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      excludeCredentials: existing.map(toReference),
    };
  }

  /** Returns what to store of a new passkey; null when it was not created here, for this challenge. */
  async verifyNew(
    { id, response }: PasskeyAttestation,
    expectedChallenge: string,
  ): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
    const { verifyRegistrationResponse } = await loadLibrary();
    const { clientDataJSON, attestationObject, transports } = response;
    const verified = await orNull(
      verifyRegistrationResponse({
        response: { ...asCredential(id), response: { clientDataJSON, attestationObject } },
        expectedChallenge,
        ...this.expected(),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified?.verified) return null;
    const { credential } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...new Set(transports ?? [])],
    };
  }

  /** Returns what the browser needs to use one of the passkeys. */
  requestOptions(challenge: string, passkeys: readonly Passkey[]): PasskeyRequestOptions {
    return {
      challenge,
      rpId: this.rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
      allowCredentials: passkeys.map(toReference),
    };
  }

  /** Returns the passkey's new count of uses; null when it was not used here, for this challenge. */
  async verifyUse(
    { id, response }: PasskeyAssertion,
    expectedChallenge: string,
    passkey: Passkey,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { credentialId, publicKey, counter } = passkey;
    const verified = await orNull(
      verifyAuthenticationResponse({
        response: { ...asCredential(id), response: { ...response } },
        expectedChallenge,
        ...this.expected(),
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }

  /** The passkey is the second factor, so having it is enough. */
  private expected() {
    return { expectedOrigin: this.origin, expectedRPID: this.rpId, requireUserVerification: false };
  }
}

/** Loaded when it is first needed: its parsers of certificates would delay every start. */
function loadLibrary() {
  return import('@simplewebauthn/server');
}

/** The library throws when anything is not as expected. */
function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null);
}

function asCredential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

function toReference({ credentialId, transports }: Passkey) {
  return { id: credentialId, type: 'public-key', transports } as const;
}
