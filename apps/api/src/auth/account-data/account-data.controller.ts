import { Body, Controller, Delete, Get, Ip, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Schema } from '@plumbline/contracts';
import { accountsPaths, ConfirmPasswordRequest } from '@plumbline/contracts';
import { TooManyDownloadsError, WrongPasswordError } from '../auth.errors.ts';
import { ProviderUnavailableError } from '../../payment/provider/provider.errors.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { AccountExportService } from './account-export.service.ts';

const archiveSchema: Schema<StreamableFile> = { type: 'string', format: 'binary' };

@ApiTags('account')
@Controller()
export class AccountDataController {
  constructor(
    private readonly exports: AccountExportService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Get(accountsPaths.data)
  @Describe({
    summary: 'Everything stored about the caller, as a zip archive of JSON and CSV files',
    response: archiveSchema,
    responseType: 'application/zip',
    problems: [TooManyAttemptsError, TooManyDownloadsError, ProviderUnavailableError],
  })
  async download(@SignedIn() me: SignedInAccount): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.export(me.id), {
      type: 'application/zip',
      disposition: 'attachment; filename="plumbline-data.zip"',
    });
  }

  @Delete(accountsPaths.account)
  @Describe({
    summary:
      'Closes the account, given the current password. After 72 hours, in which a mailed link undoes it, plans end and ' +
      'data is gone; payment records stay. An account without a confirmed address is deleted at once',
    status: 204,
    problems: [WrongPasswordError, TooManyAttemptsError],
  })
  delete(
    @SignedIn() me: SignedInAccount,
    @Body() { currentPassword }: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<void> {
    return this.deletion.delete(me.id, currentPassword, address);
  }
}
