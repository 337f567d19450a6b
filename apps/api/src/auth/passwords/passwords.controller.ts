import { Body, Controller, Ip, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  authPaths,
  ChangePasswordRequest,
  FinishPasswordResetRequest,
  InitPasswordResetRequest,
} from '@plumbline/contracts';
import { TakesBody } from '../../platform/http/body-types.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { requestSchema } from '../../platform/openapi/request-schema.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { DeadResetLinkError, WrongPasswordError } from '../auth.errors.ts';
import { PasswordsService } from './passwords.service.ts';

@ApiTags('sign-in')
@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Put(authPaths.changePassword)
  @Describe({
    summary: 'Sets a new password, given the current one. Ends every session, including that of the request',
    problems: [WrongPasswordError, TooManyAttemptsError],
  })
  change(
    @SignedIn() me: SignedInAccount,
    @Body() request: ChangePasswordRequest,
    @Ip() address: string,
  ): Promise<void> {
    return this.passwords.change(me.id, request, address);
  }

  @Anonymous()
  @Post(authPaths.initPasswordReset)
  @TakesBody('text/plain', requestSchema(InitPasswordResetRequest).properties!.email!)
  @Describe({
    summary:
      'Mails a link to set a new password; the response is the same whether or not there is an account',
    problems: [TooManyAttemptsError],
  })
  beginReset(@Body() email: unknown, @Ip() address: string): Promise<void> {
    return this.passwords.beginReset(typeof email === 'string' ? email : '', address);
  }

  @Anonymous()
  @Put(authPaths.finishPasswordReset)
  @Describe({
    summary: 'Sets a new password, given the key of a reset link. Ends every session and the key',
    problems: [DeadResetLinkError, TooManyAttemptsError],
  })
  finishReset(@Body() request: FinishPasswordResetRequest, @Ip() address: string): Promise<void> {
    return this.passwords.finishReset(request, address);
  }
}
