import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

/** The only algorithm accepted, whatever a token claims. */
export const TOKEN_ALGORITHM = 'HS256';

const DAY = 86_400;
const DAYS = 1;
const DAYS_REMEMBERED = 30;

/** What we put into a token; the library adds when it expires. */
interface IssuedClaims {
  /** Id of the account, as a string. */
  readonly sub: string;
  /** The account's token generation at the time of issue. */
  readonly gen: number;
}

/** The claims of a token that was presented. */
export interface TokenClaims extends IssuedClaims {
  /** When it expires, in seconds since 1970. A signed token without it would be valid forever. */
  readonly exp?: number;
}

interface TokenHolder {
  readonly id: number;
  readonly tokenGeneration: number;
}

@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  /** Issues a bearer token, valid for 30 days when the browser is to remember it, otherwise for one. */
  issue({ id, tokenGeneration }: TokenHolder, isRemembered: boolean): Promise<string> {
    const claims: IssuedClaims = { sub: String(id), gen: tokenGeneration };
    return this.jwt.signAsync({ ...claims }, { expiresIn: DAY * (isRemembered ? DAYS_REMEMBERED : DAYS) });
  }
}
