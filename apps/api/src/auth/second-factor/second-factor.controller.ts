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
import {
  FactorExistsError,
  FactorNotFoundError,
  PasskeyRefusedError,
  WrongCodeError,
} from './second-factor.errors.ts';
import type { EnteredPassword } from './second-factor.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

const passwordProblems = [WrongPasswordError, TooManyAttemptsError];

@ApiTags('account')
@Controller(secondFactorPaths.base)
export class SecondFactorController {
  constructor(private readonly secondFactors: SecondFactorService) {}

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
  beginTotp(
    @SignedIn() me: SignedInAccount,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<TotpSecretResponse> {
    return this.secondFactors.beginTotp(toEntered(me, request, address));
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
    return this.secondFactors.confirmTotp(me, code);
  }

  @Delete(secondFactorPaths.totp)
  @Describe({
    summary: 'Removes the authenticator app',
    status: 204,
    problems: [...passwordProblems, FactorNotFoundError],
  })
  removeTotp(
    @SignedIn() me: SignedInAccount,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<void> {
    return this.secondFactors.removeTotp(toEntered(me, request, address));
  }

  @Post(secondFactorPaths.passkeyOptions)
  @Describe({
    summary: 'What a browser needs to create a passkey, within five minutes',
    response: passkeyCreationOptionsSchema,
    problems: [...passwordProblems, FactorExistsError],
  })
  beginPasskey(
    @SignedIn() me: SignedInAccount,
    @Body() request: NewPasskeyRequest,
    @Ip() address: string,
  ): Promise<PasskeyCreationOptions> {
    return this.secondFactors.beginPasskey(toEntered(me, request, address), request.name);
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
    return this.secondFactors.addPasskey(me, request);
  }

  @Delete(secondFactorPaths.passkey)
  @Describe({
    summary: 'Removes a passkey',
    status: 204,
    problems: [...passwordProblems, FactorNotFoundError],
  })
  removePasskey(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<void> {
    return this.secondFactors.removePasskey(toEntered(me, request, address), id);
  }

  @Post(secondFactorPaths.recoveryCodes)
  @Describe({
    summary: 'Creates recovery codes, which replace all earlier ones',
    response: recoveryCodesResponseSchema,
    problems: [...passwordProblems, FactorNotFoundError],
  })
  createRecoveryCodes(
    @SignedIn() me: SignedInAccount,
    @Body() request: ConfirmPasswordRequest,
    @Ip() address: string,
  ): Promise<RecoveryCodesResponse> {
    return this.secondFactors.createRecoveryCodes(toEntered(me, request, address));
  }
}

function toEntered(
  me: SignedInAccount,
  { currentPassword }: ConfirmPasswordRequest,
  address: string,
): EnteredPassword {
  return { accountId: me.id, password: currentPassword, address };
}
