import { Body, Controller, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { authPaths, ChangePasswordRequest, FinishPasswordResetRequest } from '@plumbline/contracts';
import { TakesBody } from '../platform/http/body-types.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { text } from '../platform/openapi/schema.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { changePasswordSchema, finishPasswordResetSchema } from './auth.schema.ts';
import { ChangePasswordService } from './change-password.service.ts';
import { ResetPasswordService } from './reset-password.service.ts';

@ApiTags('sign-in')
@Controller()
export class PasswordsController {
  constructor(
    private readonly changes: ChangePasswordService,
    private readonly resets: ResetPasswordService,
  ) {}

  @Put(authPaths.changePassword)
  @Describe('A new password, given the current one. Ends every token, also that of the request')
  @ApiBody({ schema: changePasswordSchema })
  change(
    @SignedIn() me: SignedInAccount,
    @Body() request: ChangePasswordRequest,
    @Ip() address: string,
  ): Promise<void> {
    return this.changes.change(me.id, request, address);
  }

  @Anonymous()
  @Post(authPaths.initPasswordReset)
  @HttpCode(200)
  @TakesBody('text/plain')
  @Describe('Mails a link to set a new password; answers the same whether or not there is an account')
  @ApiConsumes('text/plain')
  @ApiBody({ description: 'The e-mail address', schema: text })
  beginReset(@Body() email: unknown, @Ip() address: string): Promise<void> {
    return this.resets.begin(typeof email === 'string' ? email : '', address);
  }

  @Anonymous()
  @Put(authPaths.finishPasswordReset)
  @Describe('A new password, given the key of a reset link. Ends every token and the key')
  @ApiBody({ schema: finishPasswordResetSchema })
  finishReset(@Body() request: FinishPasswordResetRequest, @Ip() address: string): Promise<void> {
    return this.resets.finish(request, address);
  }
}
