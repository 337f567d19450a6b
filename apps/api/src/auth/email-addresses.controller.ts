import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authPaths, MailedKeyRequest } from '@plumbline/contracts';
import { AccountGoneError } from '../accounts/accounts.errors.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../platform/security/attempt-counter.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { DeadEmailLinkError } from './auth.errors.ts';
import { EmailAddressesService } from './email-addresses.service.ts';

@ApiTags('account')
@Controller()
export class EmailAddressesController {
  constructor(private readonly addresses: EmailAddressesService) {}

  @Anonymous()
  @Post(authPaths.confirmEmail)
  @Describe({
    summary: 'Confirms an email address, given the key of a mailed link',
    problems: [DeadEmailLinkError],
  })
  confirm(@Body() { key }: MailedKeyRequest): Promise<void> {
    return this.addresses.confirm(key);
  }

  @Post(authPaths.resendEmail)
  @Describe({
    summary: 'Mails the link that confirms an email address again, if the account waits for one',
    problems: [AccountGoneError, TooManyAttemptsError],
  })
  resend(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.addresses.resend(me.id);
  }
}
