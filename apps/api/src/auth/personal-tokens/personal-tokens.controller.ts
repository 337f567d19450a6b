import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CreatedPersonalToken, PersonalToken } from '@plumbline/contracts';
import {
  arrayOf,
  createdPersonalTokenSchema,
  CreatePersonalTokenRequest,
  personalTokenSchema,
  personalTokensPaths,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { AccountGoneError } from '../accounts/accounts.errors.ts';
import { PersonalTokenNotFoundError, TooManyPersonalTokensError } from './personal-tokens.errors.ts';
import { PersonalTokensService } from './personal-tokens.service.ts';

/** Has no scope, like all of the account: no token makes, rotates or revokes one. */
@ApiTags('account')
@Controller(personalTokensPaths.base)
export class PersonalTokensController {
  constructor(private readonly tokens: PersonalTokensService) {}

  @Get()
  @Describe({
    summary: "The caller's personal access tokens that work, the newest first",
    response: arrayOf(personalTokenSchema),
  })
  list(@SignedIn() me: SignedInAccount): Promise<PersonalToken[]> {
    return this.tokens.list(me.id);
  }

  @Post()
  @Describe({
    summary: 'Makes a personal access token; the only response that has it',
    response: createdPersonalTokenSchema,
    status: 201,
    problems: [AccountGoneError, TooManyAttemptsError, TooManyPersonalTokensError],
  })
  create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreatePersonalTokenRequest,
  ): Promise<CreatedPersonalToken> {
    return this.tokens.create(me, request);
  }

  @Post(personalTokensPaths.rotate)
  @Describe({
    summary:
      'Makes another token in the place of one, which works for 24 hours more; the only response that has it',
    response: createdPersonalTokenSchema,
    status: 201,
    problems: [AccountGoneError, TooManyAttemptsError, PersonalTokenNotFoundError],
  })
  rotate(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
  ): Promise<CreatedPersonalToken> {
    return this.tokens.rotate(me, id);
  }

  @Delete(personalTokensPaths.token)
  @Describe({
    summary: 'Revokes a personal access token at once',
    status: 204,
    problems: [PersonalTokenNotFoundError],
  })
  revoke(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.tokens.revoke(me.id, id);
  }
}
