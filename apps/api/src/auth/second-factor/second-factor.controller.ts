import { Body, Controller, Delete, Get, Ip, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  PasskeyCreationOptions,
  RecoveryCodesResponse,
  SecondFactorResponse,
  TotpSecretResponse,
} from '@plumbline/contracts';
import {
  AddPasskeyRequest,
  ConfirmPasswordRequest,
  ConfirmTotpRequest,
  NewPasskeyRequest,
  passkeyCreationOptionsSchema,
  recoveryCodesResponseSchema,
  secondFactorPaths,
  secondFactorResponseSchema,
  totpSecretResponseSchema,
} from '@plumbline/contracts';
import { AccountGoneError } from '../accounts/accounts.errors.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { WrongPasswordError } from '../auth.errors.ts';
import { CurrentPassword } from '../passwords/current-password.ts';
import {
  FactorExistsError,
  FactorNotFoundError,
  PasskeyRefusedError,
  WrongCodeError,
} from './second-factor.errors.ts';
import { SecondFactorService } from './second-factor.service.ts';

const passwordProblems = [WrongPasswordError, TooManyAttemptsError];

@ApiTags('account')
@Controller(secondFactorPaths.base)
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactorService,
    private readonly passwords: CurrentPassword,
  ) {}

  @Get()
  @Describe({
    summary: 'The second factors of the account',
    response: secondFactorResponseSchema,
    problems: [AccountGoneError],
  })
  read(@SignedIn() me: SignedInAccount): Promise<SecondFactorResponse> {
    return this.secondFactors.read(me);
  }

  @Post(secondFactorPaths.totp)
  @Describe({
    summary: 'Creates the secret of an authenticator app, which counts once a code has confirmed it',
    response: totpSecretResponseSchema,
    problems: [...passwordProblems, FactorExistsError],
  })
  async beginTotp(
    @SignedIn() me: SignedInAccount,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<TotpSecretResponse> {
    return this.secondFactors.beginTotp(await this.confirm(me, request, address));
  }

  @Post(secondFactorPaths.confirmTotp)
  @Describe({
    summary: 'Turns the authenticator app on, given a code of it; the first factor comes with recovery codes',
    response: recoveryCodesResponseSchema,
    problems: [AccountGoneError, WrongCodeError, FactorNotFoundError],
  })
  confirmTotp(
    @SignedIn() me: SignedInAccount,
    @Body() { code }: ConfirmTotpRequest,
  ): Promise<RecoveryCodesResponse> {
    return this.secondFactors.confirmTotp(me.id, code);
  }

  @Delete(secondFactorPaths.totp)
  @Describe({
    summary: 'Removes the authenticator app',
    status: 204,
    problems: [...passwordProblems, FactorNotFoundError],
  })
  async removeTotp(
    @SignedIn() me: SignedInAccount,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<void> {
    await this.secondFactors.removeTotp(await this.confirm(me, request, address));
  }

  @Post(secondFactorPaths.passkeyOptions)
  @Describe({
    summary: 'What a browser needs to create a passkey, within five minutes',
    response: passkeyCreationOptionsSchema,
    problems: [...passwordProblems, FactorExistsError],
  })
  async beginPasskey(
    @SignedIn() me: SignedInAccount,
    @Body() request: NewPasskeyRequest,
    @Ip() address: string,
  ): Promise<PasskeyCreationOptions> {
    return this.secondFactors.beginPasskey(await this.confirm(me, request, address), request.name);
  }

  @Post(secondFactorPaths.passkeys)
  @Describe({
    summary: 'Adds the passkey that the browser has created; the first factor comes with recovery codes',
    response: recoveryCodesResponseSchema,
    status: 201,
    problems: [AccountGoneError, PasskeyRefusedError],
  })
  addPasskey(
    @SignedIn() me: SignedInAccount,
    @Body() request: AddPasskeyRequest,
  ): Promise<RecoveryCodesResponse> {
    return this.secondFactors.addPasskey(me.id, request);
  }

  @Delete(secondFactorPaths.passkey)
  @Describe({
    summary: 'Removes a passkey',
    status: 204,
    problems: [...passwordProblems, FactorNotFoundError],
  })
  async removePasskey(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<void> {
    await this.secondFactors.removePasskey(await this.confirm(me, request, address), id);
  }

  @Post(secondFactorPaths.recoveryCodes)
  @Describe({
    summary: 'Creates recovery codes, which replace all earlier ones',
    response: recoveryCodesResponseSchema,
    problems: [...passwordProblems, FactorNotFoundError],
  })
  async createRecoveryCodes(
    @SignedIn() me: SignedInAccount,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<RecoveryCodesResponse> {
    return this.secondFactors.createRecoveryCodes(await this.confirm(me, request, address));
  }

  private confirm(me: SignedInAccount, { currentPassword }: ConfirmPasswordRequest, address: string) {
    return this.passwords.require(me.id, currentPassword, address);
  }
}
