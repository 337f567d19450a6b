import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SecurityJournalModule } from './security-journal/security-journal.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { AccountNotices } from './account-notices.ts';
import { AttemptLimits } from './sign-in/attempt-limits.ts';
import { CurrentPassword } from './passwords/current-password.ts';
import { EmailAddressesController } from './email-addresses/email-addresses.controller.ts';
import { EmailChangesService } from './email-addresses/email-changes.service.ts';
import { EmailLinksService } from './email-addresses/email-links.service.ts';
import { PasswordChanges } from './passwords/password-changes.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordsController } from './passwords/passwords.controller.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { FactorChallenges } from './second-factor/factor-challenges.ts';
import { Passkeys } from './second-factor/passkeys.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondStepService } from './second-factor/second-step.service.ts';
import { SignInFactors } from './second-factor/sign-in-factors.ts';
import { TotpSecrets } from './second-factor/totp-secrets.ts';
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
  ],
  providers: [
    AttemptLimits,
    PasswordHasher,
    SignInService,
    AccountNotices,
    PasswordChanges,
    PasswordsService,
    CurrentPassword,
    EmailChangesService,
    EmailLinksService,
    RegistrationService,
    FactorChallenges,
    Passkeys,
    TotpSecrets,
    SignInFactors,
    SecondFactorService,
    SecondStepService,
  ],
  exports: [CurrentPassword],
})
export class AuthModule {}
