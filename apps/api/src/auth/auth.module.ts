import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SecurityJournalModule } from './security-journal/security-journal.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { AccountNotices } from './account-notices.ts';
import { AttemptLimits } from './sign-in/attempt-limits.ts';
import { EmailAddressesController } from './email-addresses/email-addresses.controller.ts';
import { EmailAddressesService } from './email-addresses/email-addresses.service.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordsController } from './passwords/passwords.controller.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { ExpiringTokensService } from './personal-tokens/expiring-tokens.service.ts';
import { PersonalTokensController } from './personal-tokens/personal-tokens.controller.ts';
import { PersonalTokensService } from './personal-tokens/personal-tokens.service.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { Passkeys } from './second-factor/passkeys.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { TotpSecrets } from './second-factor/totp-secrets.ts';
import { PendingSignIns } from './sign-in/pending-sign-ins.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInService } from './sign-in/sign-in.service.ts';

@Module({
  imports: [AccountsModule, MailModule, SecurityJournalModule, SessionsModule],
  controllers: [
    SignInController,
    PasswordsController,
    RegistrationController,
    EmailAddressesController,
    SecondFactorController,
    PersonalTokensController,
  ],
  providers: [
    AttemptLimits,
    SignInService,
    PendingSignIns,
    PasswordHasher,
    PasswordsService,
    RegistrationService,
    EmailAddressesService,
    SecondFactorService,
    TotpSecrets,
    Passkeys,
    AccountNotices,
    PersonalTokensService,
    ExpiringTokensService,
  ],
  exports: [AccountNotices, PasswordsService],
})
export class AuthModule {}
