import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { Config } from '../config/config.ts';
import { MailModule } from '../mail/mail.module.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountMails } from './account-mails.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { PasswordHasher } from './password-hasher.ts';
import { PasswordsController } from './passwords.controller.ts';
import { PasswordsService } from './passwords.service.ts';
import { RegistrationController } from './registration.controller.ts';
import { RegistrationService } from './registration.service.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { TokenHolderReadModel } from './token-holder.read-model.ts';
import { TokenGuard } from './token.guard.ts';
import { TokenStrategy } from './token.strategy.ts';
import { TOKEN_ALGORITHM, Tokens } from './tokens.ts';

@Module({
  imports: [
    AccountsModule,
    MailModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: TOKEN_ALGORITHM },
      }),
    }),
  ],
  controllers: [SignInController, PasswordsController, RegistrationController],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    TokenHolderReadModel,
    TokenStrategy,
    Tokens,
    AttemptLimits,
    PasswordHasher,
    AccountKeys,
    SignInService,
    AccountMails,
    PasswordsService,
    RegistrationService,
  ],
})
export class AuthModule {}
