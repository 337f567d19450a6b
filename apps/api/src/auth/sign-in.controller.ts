import { Body, Controller, Headers, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TokenResponse } from '@plumbline/contracts';
import { AuthenticateRequest, authPaths, tokenResponseSchema } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../platform/security/attempt-counter.ts';
import { SignInRefusedError } from './auth.errors.ts';
import { SignInService } from './sign-in.service.ts';

@Anonymous()
@ApiTags('sign-in')
@Controller()
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @Post(authPaths.authenticate)
  @Describe({
    summary: 'Starts a session for an email address and its password, and returns its bearer token',
    response: tokenResponseSchema,
    problems: [SignInRefusedError, TooManyAttemptsError],
  })
  async authenticate(
    @Body() request: AuthenticateRequest,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<TokenResponse> {
    return { id_token: await this.signIns.signIn(request, address, userAgent) };
  }
}
