import { Controller, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountResponse, UploadedImageResponse } from '@plumbline/contracts';
import {
  accountResponseSchema,
  accountsPaths,
  enumSchema,
  limits,
  uploadedImageResponseSchema,
} from '@plumbline/contracts';
import { FileContent, TakesFile } from '../../platform/http/file-upload.ts';
import { TooManyUploadsError } from '../../platform/http/http.errors.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ImageStoreUnavailableError } from '../../storage/storage.errors.ts';
import {
  AccountGoneError,
  BrokenPictureError,
  NotAPictureError,
  TooManyPicturesError,
  TooManyPixelsError,
} from './accounts.errors.ts';
import { AccountService } from './account.service.ts';
import { ProfilePicturesService } from './profile-pictures.service.ts';

@ApiTags('account')
@Controller()
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly pictures: ProfilePicturesService,
  ) {}

  @Get(accountsPaths.account)
  @Describe({
    summary: 'The account of the caller',
    response: accountResponseSchema,
    problems: [AccountGoneError],
  })
  account(@SignedIn() me: SignedInAccount): Promise<AccountResponse> {
    return this.accounts.read(me);
  }

  @Post(accountsPaths.image)
  @TakesFile(limits.account.maxImageBytes)
  @Describe({
    summary: 'Stores a picture; saving the account with its address makes it the profile picture',
    response: uploadedImageResponseSchema,
    problems: [
      NotAPictureError,
      BrokenPictureError,
      TooManyPixelsError,
      TooManyPicturesError,
      TooManyUploadsError,
      ImageStoreUnavailableError,
    ],
  })
  uploadImage(@SignedIn() me: SignedInAccount, @FileContent() file: Buffer): Promise<UploadedImageResponse> {
    return this.pictures.upload(me.id, file);
  }

  @Get(accountsPaths.goodStanding)
  @Header('content-type', 'text/plain; charset=utf-8')
  @Describe({
    summary: 'Whether the account is in good standing: nothing is owed',
    response: enumSchema(['true', 'false']),
    responseType: 'text/plain',
    problems: [AccountGoneError],
  })
  async goodStanding(@SignedIn() me: SignedInAccount): Promise<'true' | 'false'> {
    return (await this.accounts.isGoodStanding(me)) ? 'true' : 'false';
  }
}
