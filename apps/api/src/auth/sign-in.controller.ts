import { Body, Controller, Ip, Post } from '@nestjs/common';
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
    summary: 'Issues a bearer token for an email address and its password',
    response: tokenResponseSchema,
    problems: [SignInRefusedError, TooManyAttemptsError],
  })
  async authenticate(@Body() request: AuthenticateRequest, @Ip() address: string): Promise<TokenResponse> {
    return { id_token: await this.signIns.signIn(request, address) };
  }
}
