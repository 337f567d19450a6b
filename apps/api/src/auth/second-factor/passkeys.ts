import { Injectable } from '@nestjs/common';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@plumbline/contracts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import type { NewPasskey, Passkey } from '../accounts/second-factors.repository.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { createRandomKey, hashKey } from '../../platform/security/random-key.ts';

/** How long the second step of a sign-in, or the creation of a passkey, may take. */
export const CHALLENGE_MINUTES = 5;

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** Ed25519, ECDSA with P-256 and RSA with SHA-256: what authenticators offer. */
const ALGORITHMS = [-8, -7, -257];

interface Challenge {
  readonly challenge: string;
  /** What the owner calls the passkey. */
  readonly name: string;
}

/** Creation and use of passkeys (WebAuthn) at the site's public address. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly rpId: string;

  constructor(
    { http }: Config,
    private readonly factors: SecondFactorsRepository,
    private readonly transactor: Transactor,
  ) {
    const { origin, hostname } = new URL(http.publicUrl);
    this.origin = origin;
    this.rpId = hostname;
  }

  /**
   * Returns the options with which the browser creates one, and which exclude passkeys that the account has. Options
   * that were returned earlier no longer count.
   */
  async begin(
    { id, email, firstName, lastName }: AccountEntity,
    name: string,
    existing: readonly Passkey[],
  ): Promise<PasskeyCreationOptions> {
    return {
      challenge: await this.challenge(id, name),
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

  /** Returns the passkey that was begun; null when it was not created here, for this challenge, in time. */
  async finish(accountId: number, { id, response }: PasskeyAttestation): Promise<NewPasskey | null> {
    const begun = await this.takeChallenge(accountId);
    if (!begun) return null;
    const { verifyRegistrationResponse } = await loadLibrary();
    const { clientDataJSON, attestationObject, transports } = response;
    const verified = await orNull(
      verifyRegistrationResponse({
        response: { ...asCredential(id), response: { clientDataJSON, attestationObject } },
        expectedChallenge: begun.challenge,
        ...this.expected(),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified?.verified) return null;
    const { credential } = verified.registrationInfo;
    return {
      accountId,
      name: begun.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...new Set(transports ?? [])],
    };
  }

  /** Returns what the browser needs to use one of the account's. */
  async requestOptions(accountId: number, challenge: string): Promise<PasskeyRequestOptions> {
    const passkeys = await this.factors.listPasskeys(accountId);
    return {
      challenge,
      rpId: this.rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
      allowCredentials: passkeys.map(toReference),
    };
  }

  /** Returns false when it is not one of the account's, or was not used here, for this challenge. */
  async use(
    accountId: number,
    { id, response }: PasskeyAssertion,
    expectedChallenge: string,
  ): Promise<boolean> {
    const passkeys = await this.factors.listPasskeys(accountId);
    const passkey = passkeys.find(({ credentialId }) => credentialId === id);
    if (!passkey) return false;
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
    if (!verified?.verified) return false;
    return this.factors.usePasskey(passkey.id, verified.authenticationInfo.newCounter);
  }

  private challenge(accountId: number, name: string): Promise<string> {
    return this.transactor.run(async () => {
      const challenge = createRandomKey();
      await this.takeChallenge(accountId);
      await this.transactor.query(
        `INSERT INTO factor_challenge (token_hash, account_id, purpose, passkey_challenge, passkey_name, expires_at)
         VALUES ($1, $2, 'NEW_PASSKEY', $3, $4, now() + interval '${CHALLENGE_MINUTES} minutes')`,
        [hashKey(challenge), accountId, challenge, name],
      );
      return challenge;
    });
  }

  /** Uses up the challenge for a new passkey; null when there is none. */
  private async takeChallenge(accountId: number): Promise<Challenge | null> {
    const [taken] = await this.transactor.query<[(Challenge & { isLive: boolean })[], number]>(
      `DELETE FROM factor_challenge WHERE account_id = $1 AND purpose = 'NEW_PASSKEY'
       RETURNING passkey_challenge AS challenge, passkey_name AS name, expires_at > now() AS "isLive"`,
      [accountId],
    );
    return taken.find(({ isLive }) => isLive) ?? null;
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
