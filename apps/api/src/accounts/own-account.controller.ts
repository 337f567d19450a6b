import { Body, Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { AccountResponse, UploadedImageResponse } from '@plumbline/contracts';
import { accountsPaths, limits, UpdateAccountRequest } from '@plumbline/contracts';
import { FileContent, TakesFile } from '../platform/http/file-upload.ts';
import { Describe } from '../platform/openapi/describe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import {
  accountSchema,
  goodStandingSchema,
  updateAccountSchema,
  uploadedImageSchema,
} from './accounts.schema.ts';
import { OwnAccountService } from './own-account.service.ts';
import { ProfilePicturesService } from './profile-pictures.service.ts';

@ApiTags('account')
@Controller()
export class OwnAccountController {
  constructor(
    private readonly ownAccount: OwnAccountService,
    private readonly pictures: ProfilePicturesService,
  ) {}

  @Get(accountsPaths.account)
  @Describe("One's own account", accountSchema)
  account(@SignedIn() me: SignedInAccount): Promise<AccountResponse> {
    return this.ownAccount.read(me);
  }

  @Put(accountsPaths.account)
  @Describe('Changes names, e-mail, zip code or picture; what is absent stays', accountSchema)
  @ApiBody({ schema: updateAccountSchema })
  update(@SignedIn() me: SignedInAccount, @Body() request: UpdateAccountRequest): Promise<AccountResponse> {
    return this.ownAccount.update(me, request);
  }

  @Post(accountsPaths.image)
  @HttpCode(200)
  @TakesFile(limits.account.maxImageBytes)
  @Describe(
    'Keeps a picture, which saving the account with its address makes the profile picture',
    uploadedImageSchema,
  )
  uploadImage(@SignedIn() me: SignedInAccount, @FileContent() file: Buffer): Promise<UploadedImageResponse> {
    return this.pictures.upload(me.id, file);
  }

  @Get(accountsPaths.goodStanding)
  @Header('content-type', 'text/plain; charset=utf-8')
  @Describe('Whether nothing is owed', goodStandingSchema)
  async goodStanding(@SignedIn() me: SignedInAccount): Promise<string> {
    return String(await this.ownAccount.isGoodStanding(me));
  }
}
