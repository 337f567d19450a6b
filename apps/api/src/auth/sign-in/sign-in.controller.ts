import { Body, Controller, Headers, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthenticateResponse, PasskeyRequestOptions, TokenResponse } from '@plumbline/contracts';
import {
  AuthenticateRequest,
  authenticateResponseSchema,
  authPaths,
  PasskeyOptionsRequest,
  passkeyRequestOptionsSchema,
  SecondFactorRequest,
  tokenResponseSchema,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import {
  AccountSealedError,
  SecondFactorRefusedError,
  SignInExpiredError,
  SignInRefusedError,
} from '../auth.errors.ts';
import { SignInService } from './sign-in.service.ts';

@Anonymous()
@ApiTags('sign-in')
@Controller()
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @Post(authPaths.authenticate)
  @Describe({
    summary:
      'Starts a session for an email address and its password, and returns its bearer token; with a second factor, a ' +
      'token for the second step',
    response: authenticateResponseSchema,
    problems: [SignInRefusedError, AccountSealedError, TooManyAttemptsError],
  })
  authenticate(
    @Body() request: AuthenticateRequest,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<AuthenticateResponse> {
    return this.signIns.signIn(request, { address, userAgent });
  }

  @Post(authPaths.passkeyOptions)
  @Describe({
    summary: 'What a browser needs to use a passkey in the second step; an attempt uses it up',
    response: passkeyRequestOptionsSchema,
    problems: [SignInExpiredError],
  })
  passkeyOptions(@Body() { token }: PasskeyOptionsRequest): Promise<PasskeyRequestOptions> {
    return this.signIns.challengePasskey(token);
  }

  @Post(authPaths.secondFactor)
  @Describe({
    summary: 'The second step of logging in: starts the session, and returns its bearer token',
    response: tokenResponseSchema,
    problems: [SignInExpiredError, SecondFactorRefusedError, TooManyAttemptsError],
  })
  async completeSignIn(
    @Body() request: SecondFactorRequest,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<TokenResponse> {
    return { id_token: await this.signIns.complete(request, { address, userAgent }) };
  }
}
