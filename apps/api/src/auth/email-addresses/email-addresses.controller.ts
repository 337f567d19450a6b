import { Body, Controller, Delete, Ip, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountResponse } from '@plumbline/contracts';
import {
  accountResponseSchema,
  accountsPaths,
  authPaths,
  MailedKeyRequest,
  UpdateAccountRequest,
} from '@plumbline/contracts';
import { AccountGoneError, EmailTakenError } from '../accounts/accounts.errors.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ImageStoreUnavailableError } from '../../storage/storage.errors.ts';
import { DeadEmailLinkError, WrongPasswordError } from '../auth.errors.ts';
import { EmailAddressesService } from './email-addresses.service.ts';

@ApiTags('account')
@Controller()
export class EmailAddressesController {
  constructor(private readonly emails: EmailAddressesService) {}

  @Put(accountsPaths.account)
  @Describe({
    summary:
      'Changes names, zip code or picture; absent fields stay as they are. A new email requires the current password, and ' +
      'becomes the address of the account once the link in a mail confirms it',
    response: accountResponseSchema,
    problems: [AccountGoneError, WrongPasswordError, TooManyAttemptsError, ImageStoreUnavailableError],
  })
  update(
    @SignedIn() me: SignedInAccount,
    @Body() request: UpdateAccountRequest,
    @Ip() address: string,
  ): Promise<AccountResponse> {
    return this.emails.update(me, request, address);
  }

  @Post(authPaths.resendEmail)
  @Describe({
    summary: 'Mails the link that confirms an email address again, if the account waits for one',
    problems: [AccountGoneError, TooManyAttemptsError],
  })
  resend(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.emails.resend(me.id);
  }

  @Delete(authPaths.pendingEmail)
  @Describe({ summary: 'Cancels the change of an email address that is not confirmed yet', status: 204 })
  cancel(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.emails.cancel(me.id);
  }

  @Anonymous()
  @Post(authPaths.confirmEmail)
  @Describe({
    summary: 'Confirms an email address, given the key of a mailed link',
    problems: [DeadEmailLinkError, EmailTakenError],
  })
  confirm(@Body() { key }: MailedKeyRequest): Promise<void> {
    return this.emails.confirm(key);
  }

  @Anonymous()
  @Post(authPaths.undoEmail)
  @Describe({
    summary:
      'Undoes a change of the email address and ends every session and the password, given the key of a mailed link',
    problems: [DeadEmailLinkError, EmailTakenError],
  })
  undo(@Body() { key }: MailedKeyRequest): Promise<void> {
    return this.emails.undo(key, 'EMAIL_UNDO');
  }

  @Anonymous()
  @Post(authPaths.undoSecondFactor)
  @Describe({
    summary:
      'Removes a second factor and all that were added after it, with the recovery codes, and ends every session and ' +
      'the password, given the key of a mailed link',
    problems: [DeadEmailLinkError, EmailTakenError],
  })
  undoSecondFactor(@Body() { key }: MailedKeyRequest): Promise<void> {
    return this.emails.undo(key, 'SECOND_FACTOR_UNDO');
  }

  @Anonymous()
  @Post(authPaths.undoDeletion)
  @Describe({
    summary:
      'Keeps an account that is about to be deleted, and ends the password, given the key of a mailed link',
    problems: [DeadEmailLinkError, EmailTakenError],
  })
  undoDeletion(@Body() { key }: MailedKeyRequest): Promise<void> {
    return this.emails.undo(key, 'DELETION_UNDO');
  }
}
