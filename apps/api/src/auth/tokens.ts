import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

/** The only algorithm: what a token says of its own is not asked. */
export const TOKEN_ALGORITHM = 'HS256';

const DAY = 86_400;
const SHORT = 1;
const REMEMBERED = 30;

/** What a token says. */
export interface TokenClaims {
  /** Id of the account, as text. */
  readonly sub: string;
  /** The account's token generation when it was issued. */
  readonly gen: number;
}

interface TokenHolder {
  readonly id: number;
  readonly tokenGeneration: number;
}

@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  /** A bearer token, good for 30 days where the browser is to remember it, else for one. */
  issue({ id, tokenGeneration }: TokenHolder, isRemembered: boolean): Promise<string> {
    const claims: TokenClaims = { sub: String(id), gen: tokenGeneration };
    return this.jwt.signAsync({ ...claims }, { expiresIn: DAY * (isRemembered ? REMEMBERED : SHORT) });
  }
}
