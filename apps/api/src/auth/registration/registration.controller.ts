import { Body, Controller, Get, Head, Ip, Post, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { RegisteredResponse } from '@plumbline/contracts';
import {
  authPaths,
  registeredResponseSchema,
  RegisterRequest,
  ResendActivationRequest,
} from '@plumbline/contracts';
import { EmailTakenError } from '../accounts/accounts.errors.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { ActivationFailedError } from '../auth.errors.ts';
import { RegistrationService } from './registration.service.ts';

@Anonymous()
@ApiTags('registration')
@Controller()
export class RegistrationController {
  constructor(private readonly registrations: RegistrationService) {}

  @Post(authPaths.register)
  @Describe({
    summary: 'Creates an account, and mails the link that activates it',
    response: registeredResponseSchema,
    status: 201,
    problems: [EmailTakenError, TooManyAttemptsError],
  })
  register(@Body() request: RegisterRequest, @Ip() address: string): Promise<RegisteredResponse> {
    return this.registrations.register(request, address);
  }

  @Post(authPaths.registerActivate)
  @Describe({
    summary: 'Creates an account that is active at once and still has to be paid for',
    response: registeredResponseSchema,
    status: 201,
    problems: [EmailTakenError, TooManyAttemptsError],
  })
  registerActivate(@Body() request: RegisterRequest, @Ip() address: string): Promise<RegisteredResponse> {
    return this.registrations.registerActive(request, address);
  }

  @Post(authPaths.resendActivation)
  @Describe({
    summary:
      'Mails the activation link again; the response is the same whether or not an account waits for it',
    problems: [TooManyAttemptsError],
  })
  resend(@Body() { email }: ResendActivationRequest, @Ip() address: string): Promise<void> {
    return this.registrations.resend(email, address);
  }

  /** Declared before the GET, which would also handle a HEAD: programs that scan mail would use up the links. */
  @Head(authPaths.activate)
  @ApiExcludeEndpoint()
  async check(@Query('key') key: unknown): Promise<void> {
    if (typeof key !== 'string') throw new ActivationFailedError();
    await this.registrations.requireActivatable(key);
  }

  @Get(authPaths.activate)
  @Describe({
    summary: 'Activates the account of a mailed link; a link works once',
    problems: [ActivationFailedError],
  })
  async activate(@Query('key') key: unknown): Promise<void> {
    if (typeof key !== 'string') throw new ActivationFailedError();
    await this.registrations.activate(key);
  }
}
