import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { TokenResponse } from '@plumbline/contracts';
import { AuthenticateRequest, authPaths } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { authenticateSchema, tokenSchema } from './auth.schema.ts';
import { SignInService } from './sign-in.service.ts';

@Anonymous()
@ApiTags('sign-in')
@Controller()
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @Post(authPaths.authenticate)
  @HttpCode(200)
  @Describe('A bearer token for an e-mail address and its password', tokenSchema)
  @ApiBody({ schema: authenticateSchema })
  async authenticate(@Body() request: AuthenticateRequest, @Ip() address: string): Promise<TokenResponse> {
    return { id_token: await this.signIns.signIn(request, address) };
  }
}
