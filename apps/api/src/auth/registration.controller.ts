import { Body, Controller, Get, Head, HttpCode, Ip, Post, Query } from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { RegisteredResponse } from '@plumbline/contracts';
import { authPaths, RegisterRequest } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { NewAccounts } from './new-accounts.ts';
import { ActivationFailedError } from './registration.errors.ts';
import { registeredSchema, registerSchema } from './registration.schema.ts';
import { RegistrationService } from './registration.service.ts';

@Anonymous()
@ApiTags('registration')
@Controller()
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly accounts: NewAccounts,
  ) {}

  @Post(authPaths.register)
  @Describe('A new account, and a mail with the link that activates it', registeredSchema, 201)
  @ApiBody({ schema: registerSchema })
  register(@Body() request: RegisterRequest, @Ip() address: string): Promise<RegisteredResponse> {
    return this.registrations.register(request, address, { isActivated: false });
  }

  @Post(authPaths.registerActivate)
  @Describe('A new account that can be used at once, and is to be paid for', registeredSchema, 201)
  @ApiBody({ schema: registerSchema })
  registerActivate(@Body() request: RegisterRequest, @Ip() address: string): Promise<RegisteredResponse> {
    return this.registrations.register(request, address, { isActivated: true });
  }

  /** Stands before the GET, which would answer a HEAD as well: programs that look through mail would use links up. */
  @Head(authPaths.activate)
  @ApiExcludeEndpoint()
  async look(@Query('key') key: unknown): Promise<void> {
    if (typeof key !== 'string') throw new ActivationFailedError();
    await this.accounts.requireActivatable(key);
  }

  @Get(authPaths.activate)
  @HttpCode(200)
  @Describe('Activates the account of a mailed link; a link works once')
  @ApiQuery({ name: 'key', schema: { type: 'string' } })
  async activate(@Query('key') key: unknown): Promise<void> {
    if (typeof key !== 'string') throw new ActivationFailedError();
    await this.accounts.activate(key);
  }
}
