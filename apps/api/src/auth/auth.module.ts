import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SecurityJournalModule } from '../security-journal/security-journal.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountMails } from './account-mails.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { CurrentPassword } from './current-password.ts';
import { EmailAddressesController } from './email-addresses.controller.ts';
import { EmailChangesService } from './email-changes.service.ts';
import { EmailLinksService } from './email-links.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { PasswordsController } from './passwords.controller.ts';
import { PasswordsService } from './passwords.service.ts';
import { RegistrationController } from './registration.controller.ts';
import { RegistrationService } from './registration.service.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  imports: [AccountsModule, MailModule, SecurityJournalModule, SessionsModule],
  controllers: [SignInController, PasswordsController, RegistrationController, EmailAddressesController],
  providers: [
    AttemptLimits,
    PasswordHasher,
    AccountKeys,
    SignInService,
    AccountMails,
    PasswordsService,
    CurrentPassword,
    EmailChangesService,
    EmailLinksService,
    RegistrationService,
  ],
})
export class AuthModule {}
